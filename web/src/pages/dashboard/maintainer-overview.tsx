import { useQuery } from '@tanstack/react-query'
import { repositorySumsQuery } from '../../api/repository.ts'
import { useUser } from '../../api/session.ts'
import { AlertList } from '../../components/notes/alert-list.tsx'
import { Section } from '../../components/page/page.tsx'
import { n, t } from '../../i18n/texts.ts'
import { RepositoryRows } from '../repository/repository-rows.tsx'

const SHOWN = 5

/** For maintainers: alerts and pending changes of repositories; empty for others. */
export function MaintainerOverview() {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...repositorySumsQuery(), enabled: isSignedIn })
  const alarming = Map.groupBy(
    (data ?? []).filter(({ alerts }) => alerts.length > 0),
    ({ project }) => project.slug,
  )
  const waiting = (data ?? []).filter(({ pending, outgoing }) => pending.strings > 0 || outgoing > 0)
  return (
    <>
      {alarming.size > 0 && (
        <Section title={t('Needs attention')}>
          {[...alarming].slice(0, SHOWN).map(([slug, sums]) => (
            <div key={slug} style={{ marginBottom: 8 }}>
              <AlertList
                alerts={sums.flatMap(({ alerts }) => alerts)}
                project={slug}
                projectName={sums[0]?.project.name ?? slug}
                hasComponents
              />
            </div>
          ))}
          {alarming.size > SHOWN && (
            <p style={{ margin: 0, color: 'var(--muted)' }}>
              {n(alarming.size - SHOWN, 'and {count} more project', 'and {count} more projects')}
            </p>
          )}
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={t('Pending repository changes')}>
          <RepositoryRows sums={waiting} hasProjects />
        </Section>
      )}
    </>
  )
}
