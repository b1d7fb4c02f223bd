import { templateStatistics } from './template-statistics.ts'
import type { ValueRecord } from './value.ts'

/** The use of a template, which determines its variables. */
export type TemplateScope = 'commit' | 'add' | 'delete' | 'merge' | 'addon' | 'pull' | 'repoweb'

/** Variables of every message. */
interface SiteVariables {
  readonly site_title: string
  readonly site_url: string
}

/** Variables of messages about a component. */
export interface ComponentVariables extends SiteVariables {
  readonly project_name: string
  readonly project_slug: string
  readonly component_name: string
  readonly component_slug: string
  /** Branch that is followed on the remote. */
  readonly component_remote_branch: string
  /** Components that use the repository of this one. */
  readonly component_linked_childs: readonly LinkedComponent[]
  /** The page of the component; in messages about a translation, that of the translation. */
  readonly url: string
  readonly widget_url: string
}

/** A component that uses the repository of another. */
interface LinkedComponent {
  readonly project_name: string
  readonly name: string
  readonly url: string
}

/** Variables of messages about a translation. */
export interface TranslationVariables extends ComponentVariables {
  readonly language_code: string
  readonly language_name: string
  readonly filename: string
  /** From `templateStatistics`. */
  readonly stats: ValueRecord
}

/** Variables by use of a template. */
export interface ScopeVariables {
  readonly commit: TranslationVariables & { readonly author: string }
  readonly add: TranslationVariables
  readonly delete: TranslationVariables
  readonly merge: ComponentVariables
  readonly addon: ComponentVariables & { readonly addon_name: string }
  readonly pull: ComponentVariables
  /** Already percent-encoded. */
  readonly repoweb: { readonly branch: string; readonly filename: string; readonly line: string }
}

/** The variables of a template, including the older names of some. */
export function templateVariables<Scope extends TemplateScope>(
  _scope: Scope,
  variables: ScopeVariables[Scope],
): ValueRecord {
  const given = { ...variables } as ValueRecord
  const { component_linked_childs: linked, addon_name: addon } = given
  return {
    ...given,
    ...(linked !== undefined && { component_linked_children: linked }),
    ...(addon !== undefined && { hook_name: addon }),
  }
}

const site: SiteVariables = { site_title: 'Diglot', site_url: 'https://translate.example.org/' }

const component: ComponentVariables = {
  ...site,
  project_name: 'Hello',
  project_slug: 'hello',
  component_name: 'Weather',
  component_slug: 'weather',
  component_remote_branch: 'main',
  component_linked_childs: [
    { project_name: 'Hello', name: 'Manual', url: 'https://translate.example.org/projects/hello/manual/' },
  ],
  url: 'https://translate.example.org/projects/hello/weather/',
  widget_url: 'https://translate.example.org/widgets/hello/-/weather/horizontal-auto.svg',
}

const translation: TranslationVariables = {
  ...component,
  url: 'https://translate.example.org/projects/hello/weather/cs/',
  language_code: 'cs',
  language_name: 'Czech',
  filename: 'po/cs.po',
  stats: templateStatistics({
    all: { strings: 64, words: 310, chars: 1804 },
    translated: { strings: 63, words: 301, chars: 1750 },
    fuzzy: { strings: 1, words: 9, chars: 54 },
    approved: { strings: 0, words: 0, chars: 0 },
    readonly: { strings: 0, words: 0, chars: 0 },
    allchecks: { strings: 2, words: 12, chars: 70 },
    suggestions: 1,
    comments: 0,
    isReviewed: false,
  }),
}

/** Example values of variables by use: templates are checked with them, and the manual shows them. */
export const EXAMPLES: Readonly<Record<TemplateScope, ValueRecord>> = {
  commit: templateVariables('commit', { ...translation, author: 'Anna Nováková <anna@example.org>' }),
  add: templateVariables('add', translation),
  delete: templateVariables('delete', translation),
  merge: templateVariables('merge', component),
  addon: templateVariables('addon', { ...component, addon_name: 'Update PO files to match POT' }),
  pull: templateVariables('pull', component),
  repoweb: templateVariables('repoweb', { branch: 'main', filename: 'src/app.c', line: '17' }),
}
