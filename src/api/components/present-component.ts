import type { ComponentJson, ProjectComponentJson } from '../../contract/components.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { licenseAddress } from '../../domain/component/licenses.ts'
import { withoutCredentials } from '../../domain/component/public-address.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { presentLanguage } from '../site/languages.ts'
import { withCachedJson } from '../wire/cached-json.ts'
import type { Links } from '../wire/links.ts'
import { presentProject } from './projects.ts'

/** How to present a component: `canSeeRepository` is false for users who may not see repository URLs. */
export interface ComponentView {
  readonly links: Links
  readonly canSeeRepository: boolean
}

/** The last JSON objects of components: most are requested again in the same form until something is committed. */
const shown = new WeakMap<ShownComponent, { readonly view: string; readonly json: ComponentJson }>()

/** The JSON of a component; the cached object if possible. */
export function presentComponent(component: ShownComponent, view: ComponentView): ComponentJson {
  const key = `${view.canSeeRepository} ${view.links.api('/')}`
  const known = shown.get(component)
  if (known?.view === key) return known.json
  const json = withCachedJson({
    ...presentProjectComponent(component, view),
    project: presentProject(component.project, view.links),
  })
  shown.set(component, { view: key, json })
  return json
}

/** The JSON of a component in the list of its project. */
export function presentProjectComponent(
  { id, project, sourceLanguage, settings, owner, isLocked, taskUuid, ...component }: ShownComponent,
  { links, canSeeRepository }: ComponentView,
): ProjectComponentJson {
  const path = `/components/${project.slug}/${addressPart(component.path)}/`
  return {
    ...settings,
    id,
    source_language: presentLanguage(sourceLanguage, links),
    ...(canSeeRepository
      ? { repo: withoutCredentials(settings.repo), push: withoutCredentials(settings.push) }
      : { vcs: null, repo: null, branch: null, filemask: null, screenshot_filemask: null, push: null }),
    git_export: settings.git_export || exportAddress({ project, owner, path: component.path }, links),
    enforced_checks: [...settings.enforced_checks],
    license_url: licenseAddress(settings.license),
    web_url: links.web(`/projects/${project.slug}/${component.path}/`),
    url: links.api(path),
    repository_url: links.api(`${path}repository/`),
    translations_url: links.api(`${path}translations/`),
    statistics_url: links.api(`${path}statistics/`),
    lock_url: links.api(`${path}lock/`),
    links_url: links.api(`${path}links/`),
    changes_list_url: links.api(`${path}changes/`),
    task_url: taskUuid === null ? null : links.api(`/tasks/${taskUuid}/`),
    addons: [],
    category: component.category && links.api(`/categories/${component.category.id}/`),
    linked_component:
      owner && canSeeRepository
        ? links.api(`/components/${owner.project.slug}/${addressPart(owner.path)}/`)
        : null,
    locked: isLocked,
    credits_url: links.api(`${path}credits/`),
    announcements_url: links.api(`${path}announcements/`),
  }
}

/** The URL of the git export, under the component that owns the repository. */
function exportAddress(
  { project, path, owner }: Pick<ShownComponent, 'project' | 'path' | 'owner'>,
  links: Links,
): string {
  return owner ? '' : links.web(`/git/${project.slug}/${path}/`)
}
