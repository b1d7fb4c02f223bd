import { ADMIN_HEADERS } from '../bench-site.ts'

/** A page to measure. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** What most people come for: a link to click, or a field to type into. */
  readonly control: string
  /** Opened by somebody who is not signed in. */
  readonly isPublic?: boolean
}

/** The translation with the most strings. */
export interface LargestTranslation {
  readonly project: string
  /** Project and component, as in paths of pages. */
  readonly component: string
  /** Project, component and language, as in paths of pages. */
  readonly path: string
  readonly total: number
  /** Number of translations in its project. */
  readonly translations: number
}

const FIELD = 'main :is(input[type="text"], input[type="email"], input:not([type]), textarea):not([readonly])'

/** Pages of every kind, around one translation. */
export function measuredPages({ project, component, path }: LargestTranslation): readonly MeasuredPage[] {
  return [
    { name: 'home', path: '/', control: 'main a[href^="/projects/"]' },
    { name: 'projects', path: '/projects/', control: 'tbody a[href^="/projects/"]' },
    {
      name: 'project',
      path: `/projects/${project}/`,
      control: `tbody a[href^="/projects/${project}/"]`,
    },
    { name: 'component', path: `/projects/${component}/`, control: 'tbody a[href^="/projects/"]' },
    { name: 'translation', path: `/projects/${path}/`, control: 'main a[href^="/translate/"]' },
    { name: 'editor', path: `/translate/${path}/`, control: 'main textarea' },
    { name: 'languages', path: '/languages/', control: 'tbody a[href^="/languages/"]' },
    { name: 'changes', path: `/changes/${project}/`, control: 'main a[href^="/projects/"]' },
    { name: 'search', path: `/search/${project}/?q=day`, control: FIELD },
    { name: 'repository', path: `/repository/${component}/`, control: 'main a[href^="/projects/"]' },
    { name: 'files', path: `/files/${path}/`, control: 'main a[href^="/projects/"]' },
    { name: 'settings, project', path: `/settings/${project}/`, control: FIELD },
    { name: 'settings, component', path: `/settings/${component}/`, control: FIELD },
    { name: 'profile', path: '/accounts/profile/', control: FIELD },
    { name: 'users', path: '/manage/users/', control: FIELD },
    { name: 'sign in', path: '/accounts/login/', control: FIELD, isPublic: true },
  ]
}

interface TranslationRow {
  readonly web_url: string
  readonly total: number
  readonly is_source: boolean
  readonly component: { readonly project: { readonly slug: string } }
}

/** Finds the translation around which pages are measured. */
export async function largestTranslation(origin: string): Promise<LargestTranslation> {
  const answer = await fetch(`${origin}/api/translations/?page_size=1000`, { headers: ADMIN_HEADERS })
  const { results } = (await answer.json()) as { results: readonly TranslationRow[] }
  const [largest] = results.filter(({ is_source }) => !is_source).sort((a, b) => b.total - a.total)
  if (!largest) throw new Error('The site has no translations')
  const { slug } = largest.component.project
  const parts = new URL(largest.web_url).pathname.split('/').slice(2, -1)
  return {
    project: slug,
    component: parts.slice(0, -1).join('/'),
    path: parts.join('/'),
    total: largest.total,
    translations: results.filter(({ component }) => component.project.slug === slug).length,
  }
}
