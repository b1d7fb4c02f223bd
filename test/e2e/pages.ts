/** A page of the demo that is looked at in all sizes and schemes. */
export interface ShownPage {
  /** Names its pictures. */
  readonly name: string
  readonly path: string
  /** Text that is there when the page is complete. */
  readonly shows: string
  /** Needs somebody who is signed in. */
  readonly isSignedIn?: boolean
  /** Text that its pictures are scrolled to. */
  readonly at?: string
  /** Only photographed: it is tested elsewhere, or is another part of a page that is looked at already. */
  readonly isPicture?: boolean
}

/** Every page; a new one is added here, and is then looked at by axe and photographed by `npm run screenshots`. */
export const SHOWN_PAGES: readonly ShownPage[] = [
  { name: 'dashboard', path: '/', shows: 'about', isSignedIn: true },
  { name: 'first-page', path: '/', shows: 'Recent changes' },
  { name: 'sign-in', path: '/accounts/login/', shows: 'Sign in to Diglot' },
  { name: 'reset', path: '/account/reset/', shows: 'Forgot your password?' },
  { name: 'new-password', path: '/account/reset/?token=x', shows: 'Set new password' },
  { name: 'register', path: '/account/register/', shows: 'You need an invitation to create an account' },
  { name: 'invitation', path: '/account/invite/?token=x', shows: 'You’ve been invited to Diglot' },
  { name: 'email', path: '/account/email/?token=x', shows: 'Confirm new email address' },
  { name: 'profile', path: '/accounts/profile/', shows: 'This browser', isSignedIn: true },
  {
    name: 'keys',
    path: '/accounts/profile/',
    shows: 'This browser',
    isSignedIn: true,
    at: 'This browser',
    isPicture: true,
  },
  { name: 'user', path: '/user/anna/', shows: 'Recent changes', isSignedIn: true },
  { name: 'admin-health', path: '/manage/', shows: 'data folder', isSignedIn: true },
  { name: 'admin-tasks', path: '/manage/tasks/', shows: 'Update repository', isSignedIn: true },
  { name: 'admin-users', path: '/manage/users/', shows: 'admin@example.com', isSignedIn: true },
  { name: 'admin-groups', path: '/manage/groups/', shows: 'Reviewers', isSignedIn: true },
  { name: 'admin-roles', path: '/manage/roles/', shows: 'Power user', isSignedIn: true },
  {
    name: 'admin-announcements',
    path: '/manage/announcements/',
    shows: 'Severity',
    isSignedIn: true,
  },
  { name: 'projects', path: '/projects/', shows: 'Demo' },
  { name: 'project', path: '/projects/demo/', shows: 'Humanize' },
  { name: 'project-language', path: '/projects/demo/-/de/', shows: 'Humanize' },
  { name: 'component', path: '/projects/demo/humanize/', shows: 'Arabic' },
  { name: 'translation', path: '/projects/demo/humanize/de/', shows: 'Humanize in German' },
  {
    name: 'translate',
    path: '/translate/demo/humanize/pl/?q=has:plural&offset=13',
    shows: 'one: 1',
    isSignedIn: true,
  },
  {
    name: 'translate-list',
    path: '/translate/demo/humanize/ar/?mode=list',
    shows: '1 of 67',
    isSignedIn: true,
  },
  { name: 'languages', path: '/languages/', shows: 'Arabic' },
  { name: 'language', path: '/languages/ar/', shows: 'Right-to-left' },
  { name: 'changes', path: '/changes/demo/', shows: 'Files imported' },
  { name: 'search', path: '/search/demo/?q=day', shows: 'strings' },
  { name: 'search-empty', path: '/search/', shows: 'Search strings' },
  { name: 'new-project', path: '/create/project/', shows: 'Project website', isSignedIn: true },
  {
    name: 'new-component',
    path: '/create/component/?project=demo',
    shows: 'Repository URL',
    isSignedIn: true,
  },
  {
    name: 'new-component-found',
    shows: 'Choose files',
    isSignedIn: true,
    path: '/create/component/?project=shop&repo=weblate%3A%2F%2Fshop%2Fapp',
  },
  {
    name: 'new-component-names',
    shows: 'Name the component',
    isSignedIn: true,
    at: 'More settings',
    isPicture: true,
    path: '/create/component/?project=shop&repo=weblate%3A%2F%2Fshop%2Fapp',
  },
  { name: 'files', path: '/files/demo/humanize/', shows: 'Download ZIP', isSignedIn: true },
  { name: 'files-translation', path: '/files/demo/humanize/de/', shows: 'Original file', isSignedIn: true },
  { name: 'repository', path: '/repository/shop/app/', shows: 'by 1 author', isSignedIn: true },
  { name: 'repository-project', path: '/repository/shop/', shows: 'Commit all', isSignedIn: true },
  { name: 'settings', path: '/settings/shop/app/', shows: 'Danger zone', isSignedIn: true },
  { name: 'settings-project', path: '/settings/demo/', shows: 'Danger zone', isSignedIn: true },
  { name: 'people', path: '/access/shop/', shows: 'nightly-build', isSignedIn: true },
  { name: 'screenshots', path: '/screenshots/shop/app/', shows: '2 assigned strings', isSignedIn: true },
  { name: 'labels', path: '/labels/shop/', shows: 'next release', isSignedIn: true },
  { name: 'api-docs', path: '/api/docs/', shows: 'API', isPicture: true },
  { name: 'docs', path: '/docs/how-to/translating/', shows: 'Translate in the browser' },
  { name: 'docs-search', path: '/docs/search/?q=push+branch', shows: 'Search the documentation' },
  { name: 'not-found', path: '/nothing/', shows: 'Page not found' },
]
