import { Progress } from '@mantine/core'
import type { AutoRunJson, AutoRunsJson } from '../../../../src/contract/autotranslate.ts'
import { SKIP_REASONS } from '../../../../src/domain/units/auto-translation.ts'
import { autoRunsKey, isRunning, undoAuto } from '../../api/autotranslate.ts'
import type { TranslationPath } from '../../api/translations.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { PersonLink } from '../../components/history/person-link.tsx'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { formatNumber, fromServer, n, t } from '../../i18n/texts.ts'
import styles from './auto-translation.module.css'
import { modeName } from './order-words.ts'
import { reasonName } from './reason-name.ts'

/** The latest runs of a translation, with a button to undo each. */
export function RunList(props: {
  readonly path: TranslationPath
  readonly runs: readonly AutoRunJson[]
  readonly engines: AutoRunsJson['engines']
}) {
  const { path, runs, engines } = props
  if (runs.length === 0) return <EmptyNote title={t('No runs yet')} />
  const names = new Map(engines.map(({ service, name }) => [service, fromServer(name)]))
  return (
    <ul className={styles.runs}>
      {runs.map((run) => (
        <RunEntry key={run.id} path={path} run={run} names={names} />
      ))}
    </ul>
  )
}

function RunEntry(props: {
  readonly path: TranslationPath
  readonly run: AutoRunJson
  readonly names: ReadonlyMap<string, string>
}) {
  const { path, run, names } = props
  const { total, done, changed, suggested, problem, undone } = run
  const from =
    run.auto_source === 'mt' ? run.engines.map((id) => names.get(id) ?? id).join(', ') : t('Other components')
  const canUndo = undone === null && (changed + suggested > 0 || isRunning(run))
  return (
    <li className={styles.run}>
      <div className={styles.runFacts}>
        <p className={styles.runTitle}>{`${modeName(run.mode)} · ${from}`}</p>
        <p className={styles.facts}>
          <span>
            {run.user === null ? (
              t('New strings of the project')
            ) : (
              <PersonLink username={run.user} name={run.user} />
            )}
          </span>
          <TimeAgo time={run.created} />
          {total !== null && <span>{n(total, '{count} string', '{count} strings')}</span>}
          <span>{n(changed, '{count} string changed', '{count} strings changed')}</span>
          {suggested > 0 && <span>{n(suggested, '{count} suggestion', '{count} suggestions')}</span>}
          {SKIP_REASONS.map(
            (reason) =>
              run.skipped[reason] > 0 && (
                <span key={reason}>{`${reasonName(reason)}: ${formatNumber(run.skipped[reason])}`}</span>
              ),
          )}
          {undone !== null && <span>{t('Undone')}</span>}
        </p>
        {isRunning(run) && (
          <Progress
            mt={8}
            value={total ? (100 * done) / total : 0}
            aria-label={t('Progress')}
            animated={false}
          />
        )}
        {problem !== null && undone === null && <ProblemNote text={fromServer(problem)} />}
      </div>
      {canUndo && (
        <ConfirmButton
          label={isRunning(run) ? t('Stop and undo') : t('Undo')}
          about={t('run {number}', { number: run.id })}
          end={() => undoAuto(path, run.id)}
          changes={autoRunsKey(path)}
        />
      )}
    </li>
  )
}
