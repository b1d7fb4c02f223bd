import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemoryImportJson } from '../../../../src/contract/memory-files.ts'
import { taskQuery } from '../../api/tasks.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { formatNumber, formatPercent, fromServer, n, t } from '../../i18n/texts.ts'
import styles from './memory.module.css'

type Result = NonNullable<MemoryImportJson['result']>

/** What became of the entries of a file, and why some were skipped. */
export function ImportResult({ result }: { readonly result: Result }) {
  const { imported, existing, skipped, problems } = result
  return (
    <div role="status" className={styles.result}>
      <p>
        {n(imported, '{count} entry added', '{count} entries added')}
        {' · '}
        {n(existing, '{count} already existed', '{count} already existed')}
        {' · '}
        {n(skipped, '{count} skipped', '{count} skipped')}
      </p>
      {problems.length > 0 && (
        <details>
          <summary>{t('Skipped entries')}</summary>
          <ul>
            {problems.map(({ line, entry, problem }) => (
              <li key={`${line} ${entry} ${problem}`}>{problemText(line, entry, fromServer(problem))}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What is wrong with an entry, or with the file itself. */
function problemText(line: number, entry: number, problem: string): string {
  const place = { line: formatNumber(line), entry: formatNumber(entry), problem }
  return entry > 0 ? t('Line {line}, entry {entry}: {problem}', place) : t('Line {line}: {problem}', place)
}

/** The progress of a large file, and then what became of it. */
export function ImportTask({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const { data } = useQuery(taskQuery(address))
  const isDone = data?.completed === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the task has ended
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone])
  const result = data?.result as Partial<Result> | null | undefined
  if (isDone && result?.problems) return <ImportResult result={result as Result} />
  if (isDone) return <ProblemNote text={fromServer(data.log) || t('The import failed.')} />
  const progress = data?.progress ?? 0
  return (
    <div className={styles.result}>
      <Progress value={progress} aria-label={t('Progress')} />
      <p role="status">
        {t('Importing…')} {formatPercent(progress)} {data?.log}
      </p>
    </div>
  )
}
