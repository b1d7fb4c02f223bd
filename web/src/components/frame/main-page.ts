import { placePathOf } from './place-path.ts'

/** The path of the main page that a page belongs to; a path without a main page for accounts and users. */
export function mainPageOf(pathname: string): string {
  const [section = ''] = pathname.slice(1).split('/')
  if (section === '') return '/'
  const isInProject = section === 'create' || placePathOf(pathname) !== null
  return section !== 'languages' && isInProject ? '/projects/' : `/${section}/`
}
