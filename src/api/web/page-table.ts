import type { FoundPlace } from './find-place.ts'

type Kind = FoundPlace['kind']

/** Pages that always exist. */
export const FIXED_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/projects/',
  '/languages/',
  '/search/',
  '/changes/',
  '/create/project/',
  '/create/component/',
  '/accounts/profile/',
  '/manage/',
  '/manage/tasks/',
  '/manage/users/',
  '/manage/groups/',
  '/manage/roles/',
  '/manage/announcements/',
])

/** Account pages, which are public even if the site requires sign-in. */
export const ACCOUNT_PAGES: ReadonlySet<string> = new Set([
  '/accounts/login/',
  '/account/reset/',
  '/account/register/',
  '/account/invite/',
  '/account/email/',
])

/** Pages at `/<section>/<project>/…/`, and the kinds of objects that have them. */
export const PLACE_PAGES: Readonly<Record<string, readonly Kind[]>> = {
  projects: ['project', 'project-language', 'category', 'component', 'translation'],
  translate: ['translation', 'project-language'],
  changes: ['project', 'project-language', 'category', 'component', 'translation'],
  search: ['project', 'project-language', 'category', 'component', 'translation'],
  files: ['component', 'translation'],
  access: ['project'],
  labels: ['project'],
  screenshots: ['component'],
  repository: ['project', 'component'],
  settings: ['project', 'component'],
}
