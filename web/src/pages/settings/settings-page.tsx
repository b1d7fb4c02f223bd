import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentJson } from '../../../../src/contract/components.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { ProjectJson } from '../../../../src/contract/projects.ts'
import { categoriesQuery } from '../../api/categories.ts'
import { componentAddress } from '../../api/components.ts'
import { languagesQuery } from '../../api/languages.ts'
import { may } from '../../api/places.ts'
import { changeSettings, taggedQuery } from '../../api/settings.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { categoryChoices } from '../../components/forms/category-choices.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { notify } from '../../components/notes/notices.ts'
import { placeLink } from '../../components/page/place-links.ts'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { componentGroups } from './component-groups.ts'
import { DangerZone } from './danger-zone.tsx'
import { ProjectCategories } from './project-categories.tsx'
import { projectGroups } from './project-groups.ts'
import { SettingsForm } from './settings-form.tsx'

/** The settings of a project or component. */
export function SettingsPage() {
  return (
    <ManagedPage section="settings" permissions={['component.edit', 'project.edit']}>
      {(place) => <Settings key={place.path} place={place} />}
    </ManagedPage>
  )
}

function Settings({ place }: { readonly place: PlaceJson }) {
  const { project, component } = place
  const address = component
    ? componentAddress({ project: project.slug, part: component.part })
    : `/api/projects/${encodeURIComponent(project.slug)}/`
  const { data, error, refetch } = useQuery(taggedQuery<ComponentJson | ProjectJson>(address))
  const { data: categories = [] } = useQuery(categoriesQuery(project.slug))
  const { data: known = [] } = useQuery(languagesQuery)
  const languages = known.map(({ id, name }) => ({ value: String(id), label: name }))
  const client = useQueryClient()
  const navigate = useNavigate()

  async function saved(now: ComponentJson | ProjectJson) {
    notify(t('Settings saved.'))
    if ('task_url' in now && now.task_url) {
      watchTask(now.task_url, t('Import {component}', { component: now.name }))
    }
    const path = new URL(now.web_url).pathname.replace(/^\/projects\//, '').replace(/\/$/, '')
    await client.invalidateQueries()
    if (path !== place.path) await navigate({ to: placeLink('settings', [path]), ignoreBlocker: true })
  }

  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={600} radius={8} />
  return (
    <>
      <SettingsForm<ComponentJson | ProjectJson>
        key={data.etag}
        groups={
          component
            ? componentGroups(categoryChoices(categories), languages)
            : projectGroups({ managesMembers: may(place, 'project.permissions'), languages })
        }
        values={{ hook_secret: '', ...data.value }}
        onSave={({ category, secondary_language: second, ...changes }) =>
          changeSettings(
            address,
            {
              ...changes,
              ...(category !== undefined && { category: category || null }),
              ...(second !== undefined && { secondary_language: Number(second) || null }),
            },
            data.etag,
          )
        }
        onSaved={(now) => void saved(now)}
      />
      {!component && <ProjectCategories project={project.slug} />}
      <DangerZone place={place} address={address} />
    </>
  )
}
