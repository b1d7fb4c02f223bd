import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { send } from '../../api/http.ts'
import { overviewQuery } from '../../api/overview.ts'
import { remove } from '../../api/settings.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { projectPath } from '../../components/page/place-links.ts'
import { n, t } from '../../i18n/texts.ts'
import styles from './settings-page.module.css'

/** Locks and deletes a project or component. Deleting lists what will be lost, and asks for the slug. */
export function DangerZone({ place, address }: { readonly place: PlaceJson; readonly address: string }) {
  const { project, component } = place
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const lock = useQuery({
    queryKey: ['lock', address],
    queryFn: async () => {
      const outcome = await send<{ locked: boolean }>({ path: `${address}lock/` })
      return outcome.kind === 'done' && outcome.value.locked
    },
  })
  const sums = useQuery(overviewQuery({ by: 'component', project: project.slug })).data?.filter(
    (row) => !component || row.component?.path === component.path,
  )
  const [components, translations, translated] = [
    sums?.length ?? 0,
    sumOf(sums, 'translations'),
    sumOf(sums, 'translated'),
  ]
  const name = component?.name ?? project.name
  const slug = component ? (component.path.split('/').at(-1) ?? '') : project.slug

  async function toggleLock() {
    const outcome = await send({ method: 'POST', path: `${address}lock/`, json: { lock: !lock.data } })
    setProblem(outcome.kind === 'done' ? null : outcomeWords(outcome))
    await client.invalidateQueries()
  }

  async function removeAll(): Promise<string | null> {
    const outcome = await remove(address)
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    await navigate({ to: component ? projectPath(project.slug) : '/projects/' })
    client.clear()
    return null
  }

  return (
    <section className={styles.group} aria-labelledby="danger">
      <div className={styles.about}>
        <h2 id="danger" className={styles.title}>
          {t('Danger zone')}
        </h2>
      </div>
      <div className={styles.danger}>
        <div className={styles.act}>
          <div>
            <p>{lock.data ? t('Locked') : t('Unlocked')}</p>
            <p>
              {component
                ? t('Strings in a locked component can’t be edited.')
                : t('Locking a project locks all its components.')}
            </p>
          </div>
          <Button variant="default" disabled={lock.data === undefined} onClick={() => void toggleLock()}>
            {lock.data ? t('Unlock') : t('Lock')}
          </Button>
        </div>
        <div className={styles.act}>
          <div>
            <p>{component ? t('Delete this component') : t('Delete this project')}</p>
            <p>
              {t(
                'Permanently deletes its strings, translations and history. Upstream repositories aren’t changed.',
              )}
            </p>
          </div>
          <Button variant="default" c="var(--bad)" onClick={() => setAsking(true)}>
            {t('Delete…')}
          </Button>
        </div>
        <ProblemNote text={problem} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete {name}', { name })}
        action={t('Delete permanently')}
        phrase={slug}
        onClose={() => setAsking(false)}
        onConfirm={removeAll}
      >
        <p>{t('This permanently deletes:')}</p>
        <ul>
          {!component && <li>{n(components, '{count} component', '{count} components')}</li>}
          <li>{n(translations, '{count} translation', '{count} translations')}</li>
          <li>{n(translated, '{count} translated string', '{count} translated strings')}</li>
          <li>{t('all suggestions, comments and history')}</li>
        </ul>
      </ConfirmDialog>
    </section>
  )
}

type Sums = readonly { readonly translations: number; readonly translated: number }[] | undefined

function sumOf(rows: Sums, member: 'translations' | 'translated'): number {
  return (rows ?? []).reduce((sum, row) => sum + row[member], 0)
}
