import type { PageSection } from '../../../../src/contract/pages.ts'

/** Documentation pages by the first part of a path. */
export const HELP_PAGES: Readonly<Partial<Record<PageSection, string>>> = {
  '': '/docs/',
  projects: '/docs/how-to/translating/',
  translate: '/docs/how-to/translating/',
  languages: '/docs/reference/languages/',
  search: '/docs/reference/search/',
  create: '/docs/how-to/maintaining/',
  files: '/docs/reference/files/',
  access: '/docs/reference/permissions/',
  labels: '/docs/reference/suggestions/',
  screenshots: '/docs/how-to/maintaining/',
  repository: '/docs/how-to/repositories/',
  settings: '/docs/reference/components/',
  accounts: '/docs/reference/accounts/',
  account: '/docs/reference/accounts/',
  manage: '/docs/how-to/administering/',
}

/** The documentation page for a path. */
export function helpPageOf(pathname: string): string {
  const [section = ''] = pathname.slice(1).split('/')
  return HELP_PAGES[section as PageSection] ?? '/docs/'
}
