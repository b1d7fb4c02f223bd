import { isPlacePage } from '../../../contract/pages.ts'
import { findPathNow, findSlugNow } from '../../../storage/components/former-paths.ts'
import type { Db } from '../../../storage/db.ts'

/** A project, three categories and a component. */
const MAX_PARTS = 5

/** The current path of a page whose path contains a former slug; null if there is none. Permissions are not checked. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const [section = '', slug, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  const isEngage = section === 'engage'
  if (!(isEngage || isPlacePage(`/${section}/$`)) || slug === undefined || !isPlain([slug, ...rest]))
    return null
  const project = (await findSlugNow(db, slug)) ?? slug
  if (isEngage) {
    // Weblate has a hyphen before the language since 5.0, and badges link to these pages.
    const language = rest[0] === '-' ? rest.slice(1) : rest
    return project === slug && language === rest ? null : `/${[section, project, ...language].join('/')}/`
  }
  const moved = await findComponentRedirect(db, project, rest)
  if (project === slug && !moved) return null
  return `/${[section, project, ...(moved ?? rest)].join('/')}/`
}

/** The rest of a path after the project's slug, with the current path of the component; null if it was not renamed. */
async function findComponentRedirect(
  db: Db,
  project: string,
  parts: readonly string[],
): Promise<readonly string[] | null> {
  for (let count = Math.min(parts.length, MAX_PARTS); count > 0; count -= 1) {
    const now = await findPathNow(db, project, parts.slice(0, count).join('/'))
    if (now !== null) return [...now.split('/'), ...parts.slice(count)]
  }
  return null
}

function isPlain(parts: readonly string[]): boolean {
  return parts.length <= MAX_PARTS + 1 && parts.every((part) => /^[\w@.+~-]+$/.test(part))
}
