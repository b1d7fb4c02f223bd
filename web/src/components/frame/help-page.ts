const MAINTAINING = '/docs/how-to/maintaining/'
const ADMINISTERING = '/docs/how-to/administering/'

/** Sections of the documentation by the beginning of a path; the first match counts. */
export const HELP_PAGES: readonly (readonly [path: string, url: string])[] = [
  ['/projects/', '/docs/how-to/translating/'],
  ['/translate/', '/docs/how-to/translating/#find-your-way-around'],
  ['/languages/', '/docs/reference/languages/'],
  ['/search/', '/docs/reference/search/'],
  ['/create/', `${MAINTAINING}#create-a-project-and-its-components`],
  ['/files/', `${MAINTAINING}#manage-files-and-languages`],
  ['/auto-translation/', '/docs/reference/units/#automatic-translation'],
  ['/access/', `${MAINTAINING}#manage-members`],
  ['/labels/', `${MAINTAINING}#add-labels-and-screenshots`],
  ['/screenshots/', `${MAINTAINING}#add-labels-and-screenshots`],
  ['/repository/', `${MAINTAINING}#commit-push-and-pull`],
  ['/settings/', '/docs/reference/components/'],
  ['/machinery/', `${MAINTAINING}#use-machine-translation`],
  ['/memory/', '/docs/how-to/translating/#edit-the-translation-memory'],
  ['/accounts/', '/docs/reference/accounts/'],
  ['/account/reset/', '/docs/reference/accounts/#password-reset'],
  ['/account/', '/docs/reference/accounts/#registration-and-invitations'],
  ['/manage/machinery/', `${ADMINISTERING}#offer-machine-translation`],
  ['/manage/memory/', '/docs/reference/memory/'],
  ['/manage/users/', `${ADMINISTERING}#add-users`],
  ['/manage/groups/', `${ADMINISTERING}#grant-permissions`],
  ['/manage/roles/', `${ADMINISTERING}#grant-permissions`],
  ['/manage/', ADMINISTERING],
]
/** Those of a project, which are about other things than those of a component. */
export const PROJECT_SETTINGS_HELP = `${MAINTAINING}#change-settings`
const PROJECT_SETTINGS = /^\/settings\/[^/]+\/$/

/** The section of the documentation about a page. */
export function helpPageOf(pathname: string): string {
  if (PROJECT_SETTINGS.test(pathname)) return PROJECT_SETTINGS_HELP
  return HELP_PAGES.find(([path]) => pathname.startsWith(path))?.[1] ?? '/docs/'
}
