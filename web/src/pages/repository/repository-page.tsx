import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { RepositoryOperation } from '../../../../src/contract/repositories.ts'
import { may } from '../../api/places.ts'
import { alertsQuery, operate, repositoryQuery } from '../../api/repository.ts'
import { AlertList } from '../../components/notes/alert-list.tsx'
import { occurrencesOf } from '../../components/notes/alert-text.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { Section } from '../../components/page/page.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { REPOSITORY_PERMISSIONS } from '../../components/page/place-tabs.tsx'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { MoreOperations } from './more-operations.tsx'
import { ProjectRepositories } from './project-repositories.tsx'
import { RepositoryBoxes } from './repository-boxes.tsx'
import { RepositoryLog } from './repository-log.tsx'

/** The name of a repository operation. */
export type Operation = RepositoryOperation['operation']

/** The state of a repository, its operations and their log. */
export function RepositoryPage() {
  return (
    <ManagedPage section="repository" permissions={REPOSITORY_PERMISSIONS}>
      {(place) =>
        place.component ? (
          <Repository place={place} component={place.component} />
        ) : (
          <ProjectRepositories place={place} />
        )
      }
    </ManagedPage>
  )
}

function Repository(props: {
  readonly place: PlaceJson
  readonly component: NonNullable<PlaceJson['component']>
}) {
  const { place, component } = props
  const path = { project: place.project.slug, part: component.part }
  const { data, error, refetch } = useQuery(repositoryQuery(path))
  const alerts = useQuery(alertsQuery(path))
  const client = useQueryClient()
  const [running, setRunning] = useState<Operation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(operation: Operation) {
    setRunning(operation)
    setProblem(null)
    // Shows the task in the log before the response arrives.
    setTimeout(() => void refetch(), 300)
    const outcome = await operate(path, operation)
    setRunning(null)
    if (outcome.kind !== 'done') setProblem(outcomeWords(outcome))
    else if (outcome.value.detail !== undefined) setProblem(outcome.value.detail)
    await client.invalidateQueries({ queryKey: ['component', path.project, path.part] })
  }

  // Skips an error that an alert already reports.
  const isKnown = problem !== null && alerts.data?.some((alert) => occurrencesOf(alert).includes(problem))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={180} radius={8} />
  return (
    <>
      <RepositoryBoxes
        {...{ data, running, problem: isKnown ? null : problem }}
        may={(name) => may(place, name)}
        settings={placeLink('settings', [place.path])}
        onRun={(name) => void run(name)}
      />
      {alerts.data && alerts.data.length > 0 && (
        <Section title={t('Needs attention')}>
          <AlertList alerts={alerts.data} project={path.project} />
        </Section>
      )}
      <Section
        title={t('Log')}
        aside={
          may(place, 'vcs.reset') && (
            <MoreOperations data={data} isBusy={running !== null} onRun={(name) => void run(name)} />
          )
        }
      >
        <RepositoryLog tasks={data.tasks} />
      </Section>
    </>
  )
}
