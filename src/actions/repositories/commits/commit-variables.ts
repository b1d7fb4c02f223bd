import type { Config } from '../../../config/config.ts'
import type { ComponentVariables, TranslationVariables } from '../../../domain/templates/template-scopes.ts'
import { type TranslationCounts, templateStatistics } from '../../../domain/templates/template-statistics.ts'
import { listLinkedComponents } from '../../../storage/components/component-links.ts'
import type { ShownComponent } from '../../../storage/components/shown-components.ts'
import type { Db } from '../../../storage/db.ts'

/** The URL of the site without a trailing slash; empty if unknown. */
export function siteAddress({ SITE_URL }: Pick<Config, 'SITE_URL'>): string {
  return SITE_URL.replace(/\/$/, '')
}

/** Variables of a component in templates. */
export async function componentVariables(
  { db, config }: { readonly db: Db; readonly config: Config },
  { id, project, settings, path }: ShownComponent,
): Promise<ComponentVariables> {
  const site = siteAddress(config)
  // A URL without the site would be useless.
  const page = (path: string) => (site === '' ? '' : `${site}${path}`)
  const linked = await listLinkedComponents(db, id)
  return {
    site_title: config.SITE_TITLE,
    site_url: site,
    project_name: project.name,
    project_slug: project.slug,
    component_name: settings.name,
    component_slug: settings.slug,
    component_remote_branch: settings.branch,
    component_linked_childs: linked.map(({ name, path: linkedPath, projectName, projectSlug }) => ({
      project_name: projectName,
      name,
      url: page(`/projects/${projectSlug}/${linkedPath}/`),
    })),
    url: page(`/projects/${project.slug}/${path}/`),
    widget_url: page(`/widgets/${project.slug}/-/${settings.slug}/svg-badge.svg`),
  }
}

/** Variables of a translation in templates, based on those of its component. */
export function translationVariables(
  component: ComponentVariables,
  { language, filename, counts }: DescribedTranslation,
): TranslationVariables {
  return {
    ...component,
    url: component.url === '' ? '' : `${component.url}${language.code}/`,
    language_code: language.code,
    language_name: language.name,
    filename,
    stats: templateStatistics(counts),
  }
}

/** A translation as used in templates. */
interface DescribedTranslation {
  readonly language: { readonly code: string; readonly name: string }
  readonly filename: string
  readonly counts: TranslationCounts
}
