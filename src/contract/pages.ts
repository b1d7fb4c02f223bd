/** What a path of slugs can lead to. */
export const PLACE_KINDS = ['project', 'project-language', 'category', 'component', 'translation'] as const
/** One of them. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

interface Page {
  /** The source file of its component, in `web/src/pages/` and without `.tsx`. */
  readonly source: string
  /** True for pages that visitors can open even if the site requires sign-in. */
  readonly isPublic?: true
}

interface PlacePage extends Page {
  /** The kinds of objects that have the page. */
  readonly kinds: readonly PlaceKind[]
}

/** Pages about an object, by path; `$` stands for the slugs of the object. */
export const PLACE_PAGES = {
  '/projects/$': { source: 'place/place-page', kinds: PLACE_KINDS },
  '/translate/$': { source: 'translate/translate-page', kinds: ['translation', 'project-language'] },
  '/changes/$': { source: 'changes/changes-page', kinds: PLACE_KINDS },
  '/search/$': { source: 'search/search-page', kinds: PLACE_KINDS },
  '/files/$': { source: 'files/files-page', kinds: ['component', 'translation'] },
  '/access/$': { source: 'access/access-page', kinds: ['project'] },
  '/labels/$': { source: 'labels/labels-page', kinds: ['project'] },
  '/screenshots/$': { source: 'screenshots/screenshots-page', kinds: ['component'] },
  '/repository/$': { source: 'repository/repository-page', kinds: ['project', 'component'] },
  '/settings/$': { source: 'settings/settings-page', kinds: ['project', 'component'] },
} as const satisfies Readonly<Record<`/${string}/$`, PlacePage>>

/**
 * Every page of the web interface, by path; `$code`, `$project` and `$username` stand for one part. The server answers all
 * other paths with 404.
 */
export const PAGES = {
  ...PLACE_PAGES,
  '/': { source: 'dashboard/dashboard-page' },
  '/projects/': { source: 'projects/projects-page' },
  '/languages/': { source: 'languages/languages-page' },
  '/languages/$code/': { source: 'languages/language-page' },
  '/languages/$code/$project/': { source: 'place/place-page' },
  '/engage/$project/': { source: 'place/place-page' },
  '/engage/$project/$code/': { source: 'place/place-page' },
  '/changes/': { source: 'changes/changes-page' },
  '/search/': { source: 'search/search-page' },
  '/create/project/': { source: 'create/new-project-page' },
  '/create/component/': { source: 'create/new-component-page' },
  '/manage/': { source: 'admin/health-page' },
  '/manage/tasks/': { source: 'admin/tasks-page' },
  '/manage/users/': { source: 'admin/users-page' },
  '/manage/groups/': { source: 'admin/groups-page' },
  '/manage/roles/': { source: 'admin/roles-page' },
  '/manage/announcements/': { source: 'admin/announcements-page' },
  '/accounts/login/': { source: 'sign-in/sign-in-page', isPublic: true },
  '/accounts/profile/': { source: 'account/profile-page' },
  '/account/reset/': { source: 'account/reset-page', isPublic: true },
  '/account/register/': { source: 'account/register-page', isPublic: true },
  '/account/invite/': { source: 'account/invite-page', isPublic: true },
  '/account/email/': { source: 'account/email-page', isPublic: true },
  '/user/$username/': { source: 'user/user-page' },
} as const satisfies Readonly<Record<`/${string}`, Page>>

/** The path of a page, as in the table. */
export type PagePath = keyof typeof PAGES
/** The path of a page about an object. */
export type PlacePagePath = keyof typeof PLACE_PAGES
/** The first part of the path of a page about an object. */
export type PlaceSection = SectionOf<PlacePagePath>
/** The first part of the path of a page; empty for the home page. */
export type PageSection = SectionOf<PagePath>

type SectionOf<Path extends string> = Path extends `/${infer Section}/${string}` ? Section : ''

/** True for the path of a page about an object. */
export function isPlacePage(path: string): path is PlacePagePath {
  return Object.hasOwn(PLACE_PAGES, path)
}

/** True if objects of this kind have the page. */
export function hasPage(kind: PlaceKind, path: PlacePagePath): boolean {
  const { kinds }: PlacePage = PLACE_PAGES[path]
  return kinds.includes(kind)
}
