import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { operateProject, repositorySumsQuery } from '../../api/repository.ts'
import { AlertList } from '../../components/notes/alert-list.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { notify } from '../../components/notes/notices.ts'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import type { Operation } from './repository-page.tsx'
import { RepositoryRows } from './repository-rows.tsx'

/** Pending changes in the repositories of a project, and operations on all of them. */
export function ProjectRepositories({ place }: { readonly place: PlaceJson }) {
  const { slug } = place.project
  const { data, error, refetch } = useQuery(repositorySumsQuery(slug))
  const [running, setRunning] = useState<Operation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useQueryClient()
  const alerts = data?.flatMap((sum) => sum.alerts) ?? []
  const hasPending = data?.some(({ pending }) => pending.strings > 0) === true
  const hasOutgoing = data?.some(({ outgoing }) => outgoing > 0) === true
  const actions = [
    { operation: 'commit', permission: 'vcs.commit', label: t('Commit all'), isNeeded: hasPending },
    { operation: 'push', permission: 'vcs.push', label: t('Push all'), isNeeded: hasOutgoing },
    { operation: 'pull', permission: 'vcs.update', label: t('Pull all'), isNeeded: false },
  ] as const

  async function run(operation: Operation) {
    setRunning(operation)
    const outcome = await operateProject(slug, operation)
    setRunning(null)
    const words = outcome.kind === 'done' ? (outcome.value.detail ?? null) : outcomeWords(outcome)
    setProblem(words)
    if (words === null) notify(t('Done'))
    await client.invalidateQueries()
  }

  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      <Section
        title={t('Repositories')}
        aside={
          <Group gap={8}>
            {actions
              .filter(({ permission }) => may(place, permission))
              .map(({ operation, label, isNeeded }) => (
                <Button
                  key={operation}
                  size="xs"
                  variant={isNeeded ? 'filled' : 'default'}
                  loading={running === operation}
                  disabled={running !== null && running !== operation}
                  onClick={() => void run(operation)}
                >
                  {label}
                </Button>
              ))}
          </Group>
        }
      >
        <ProblemNote text={problem} />
        <RepositoryRows sums={data} />
      </Section>
      {alerts.length > 0 && (
        <Section title={t('Needs attention')}>
          <AlertList alerts={alerts} project={slug} hasComponents />
        </Section>
      )}
    </>
  )
}
