import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { alertsQuery, projectAlertsQuery } from '../../api/repository.ts'
import { t } from '../../i18n/texts.ts'
import { Section } from '../page/page.tsx'
import { REPOSITORY_PERMISSIONS } from '../page/place-tabs.tsx'
import { AlertList } from './alert-list.tsx'

/** Alerts of an object, for users who can resolve them; empty if there are none. */
export function PlaceAlerts({ place }: { readonly place: PlaceJson }) {
  const { project, component } = place
  const isAllowed = REPOSITORY_PERMISSIONS.some((permission) => may(place, permission))
  const own = useQuery({
    ...alertsQuery({ project: project.slug, part: component?.part ?? '' }),
    enabled: isAllowed && component !== null,
  })
  const all = useQuery({ ...projectAlertsQuery(project.slug), enabled: isAllowed && component === null })
  const alerts = component ? own.data : all.data
  if (!alerts || alerts.length === 0) return null
  return (
    <Section title={t('Needs attention')}>
      <AlertList alerts={alerts} project={project.slug} hasComponents={!component} />
    </Section>
  )
}
