import type { ComponentJson, ProjectComponentJson } from '../../contract/components.ts'
import { licenseAddress } from '../../domain/component/licenses.ts'
import { withoutCredentials } from '../../domain/component/public-address.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { presentLanguage } from '../site/languages.ts'
import { lasting } from '../wire/lasting.ts'
import type { Links } from '../wire/links.ts'
import { presentProject } from './projects.ts'

/** How a component is shown: `seesRepository` is false for people who may not know where the repository is. */
export interface ComponentView {
  readonly links: Links
  readonly seesRepository: boolean
}

/** How components were shown last: most are asked for again in the same way, as long as nothing is committed. */
const shown = new WeakMap<ShownComponent, { readonly view: string; readonly json: ComponentJson }>()

/** A component as the API shows it; the same object as before where it can be. */
export function presentComponent(component: ShownComponent, view: ComponentView): ComponentJson {
  const key = `${view.seesRepository} ${view.links.api('/')}`
  const known = shown.get(component)
  if (known?.view === key) return known.json
  const json = lasting({
    ...presentProjectComponent(component, view),
    project: presentProject(component.project, view.links),
  })
  shown.set(component, { view: key, json })
  return json
}

/** A component in the list of its project. */
export function presentProjectComponent(
  { id, project, sourceLanguage, settings, owner, isLocked, taskUuid }: ShownComponent,
  { links, seesRepository }: ComponentView,
): ProjectComponentJson {
  const path = `/components/${project.slug}/${settings.slug}/`
  return {
    ...settings,
    id,
    source_language: presentLanguage(sourceLanguage, links),
    ...(seesRepository
      ? { repo: withoutCredentials(settings.repo), push: withoutCredentials(settings.push) }
      : { vcs: null, repo: null, branch: null, filemask: null, push: null }),
    git_export: settings.git_export || exportAddress({ project, settings, owner }, links),
    enforced_checks: [...settings.enforced_checks],
    license_url: licenseAddress(settings.license),
    web_url: links.web(`/projects/${project.slug}/${settings.slug}/`),
    url: links.api(path),
    repository_url: links.api(`${path}repository/`),
    translations_url: links.api(`${path}translations/`),
    statistics_url: links.api(`${path}statistics/`),
    lock_url: links.api(`${path}lock/`),
    links_url: links.api(`${path}links/`),
    changes_list_url: links.api(`${path}changes/`),
    task_url: taskUuid === null ? null : links.api(`/tasks/${taskUuid}/`),
    addons: [],
    category: null,
    linked_component:
      owner && seesRepository ? links.api(`/components/${owner.project}/${owner.slug}/`) : null,
    locked: isLocked,
  }
}

/** Where this server offers the repository; it belongs to the component that owns it. */
function exportAddress(
  { project, settings, owner }: Pick<ShownComponent, 'project' | 'settings' | 'owner'>,
  links: Links,
): string {
  return owner ? '' : links.web(`/git/${project.slug}/${settings.slug}/`)
}
