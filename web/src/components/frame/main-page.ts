import { placePathOf } from './place-path.ts'

/** Address of the main page that the page at an address is part of; that of no main page for accounts and people. */
export function mainPageOf(pathname: string): string {
  const [section = ''] = pathname.slice(1).split('/')
  if (section === '') return '/'
  const isInProject = section === 'create' || placePathOf(pathname) !== null
  return section !== 'languages' && isInProject ? '/projects/' : `/${section}/`
}
