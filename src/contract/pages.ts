/** What a path of slugs can lead to. */
export const PLACE_KINDS = ['project', 'project-language', 'category', 'component', 'translation'] as const
/** One of them. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

interface Page {
  /** The source file of its component, in `web/src/pages/` and without `.tsx`; `<section>/<section>-page` by default. */
  readonly source?: string
  /** True for pages that visitors can open even if the site requires sign-in. */
  readonly isPublic?: true
  /** True for pages that only users can see, on every site: visitors are asked to sign in. */
  readonly needsUser?: true
  /** The kinds of objects that have the page, if it is about an object. */
  readonly kinds?: readonly PlaceKind[]
}

type PlacePage = Page & Required<Pick<Page, 'kinds'>>

/** Pages about an object, by path; `$` stands for the slugs of the object. */
const PLACE_PAGES = {
  '/projects/$': { source: 'place/place-page', kinds: PLACE_KINDS },
  '/translate/$': { kinds: ['translation', 'project-language'] },
  '/changes/$': { kinds: PLACE_KINDS },
  '/search/$': { kinds: PLACE_KINDS },
  '/files/$': { kinds: ['component', 'translation'] },
  '/auto-translation/$': { kinds: ['translation'], needsUser: true },
  '/access/$': { kinds: ['project'] },
  '/labels/$': { kinds: ['project'] },
  '/machinery/$': { source: 'machinery/project-machinery-page', kinds: ['project'], needsUser: true },
  '/memory/$': { source: 'memory/project-memory-page', kinds: ['project'], needsUser: true },
  '/screenshots/$': { kinds: ['component'] },
  '/repository/$': { kinds: ['project', 'component'] },
  '/settings/$': { kinds: ['project', 'component'] },
} as const satisfies Readonly<Record<`/${string}/$`, PlacePage>>

/**
 * Every page of the web interface, by path; `$code`, `$project` and `$username` stand for one part. The server answers all
 * other paths with 404.
 */
export const PAGES = {
  ...PLACE_PAGES,
  '/': { source: 'dashboard/dashboard-page' },
  '/projects/': {},
  '/languages/': {},
  '/languages/$code/': { source: 'languages/language-page' },
  '/languages/$code/$project/': { source: 'place/place-page' },
  '/engage/$project/': { source: 'place/place-page' },
  '/engage/$project/$code/': { source: 'place/place-page' },
  '/changes/': {},
  '/search/': {},
  '/memory/': { needsUser: true },
  '/create/project/': { source: 'create/new-project-page' },
  '/create/component/': { source: 'create/new-component-page' },
  '/manage/': { source: 'admin/health-page' },
  '/manage/tasks/': { source: 'admin/tasks-page' },
  '/manage/users/': { source: 'admin/users-page' },
  '/manage/groups/': { source: 'admin/groups-page' },
  '/manage/roles/': { source: 'admin/roles-page' },
  '/manage/announcements/': { source: 'admin/announcements-page' },
  '/manage/memory/': { source: 'admin/memory-page' },
  '/manage/machinery/': { source: 'admin/machinery-page' },
  '/accounts/login/': { source: 'sign-in/sign-in-page', isPublic: true },
  '/accounts/profile/': { source: 'account/profile-page', needsUser: true },
  '/account/reset/': { source: 'account/reset-page', isPublic: true },
  '/account/register/': { source: 'account/register-page', isPublic: true },
  '/account/invite/': { source: 'account/invite-page', isPublic: true },
  '/account/email/': { source: 'account/email-page', isPublic: true },
  '/user/$username/': { needsUser: true },
} as const satisfies Readonly<Record<`/${string}`, Page>>

/** The path of a page, as in the table. */
export type PagePath = keyof typeof PAGES
/** The path of a page about an object. */
export type PlacePagePath = keyof typeof PLACE_PAGES
/** The first part of the path of a page about an object. */
export type PlaceSection = SectionOf<PlacePagePath>

type SectionOf<Path extends string> = Path extends `/${infer Section}/${string}` ? Section : ''

/** The source file of the component of a page, in `web/`. */
export function pageSource(path: PagePath): string {
  const [, section = ''] = path.split('/')
  const { source = `${section}/${section}-page` }: Page = PAGES[path]
  return `src/pages/${source}.tsx`
}

/** True for the path of a page about an object. */
export function isPlacePage(path: string): path is PlacePagePath {
  return Object.hasOwn(PLACE_PAGES, path)
}

/** True if objects of this kind have the page. */
export function hasPage(kind: PlaceKind, path: PlacePagePath): boolean {
  const { kinds }: PlacePage = PLACE_PAGES[path]
  return kinds.includes(kind)
}
