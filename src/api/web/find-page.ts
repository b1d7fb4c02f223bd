import { findVisibleUser } from '../../actions/accounts/find-visible-user.ts'
import { findVisibleLanguage } from '../../actions/site/find-visible-language.ts'
import type { Actor } from '../../domain/actor.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import type { Db } from '../../storage/db.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { ACCOUNT_PAGES, FIXED_PAGES, PLACE_PAGES } from './page-table.ts'

/** A page of the web interface. */
export interface FoundPage {
  /** The subject for the title; empty for the site itself. */
  readonly title: string
  readonly section: string
  readonly place: FoundPlace | null
}

/** The page at a path, still percent-encoded and with its final slash; null if it does not exist or the actor may not see it. */
export async function findPage(db: Db, actor: Actor, path: string): Promise<FoundPage | null> {
  const parts = decodedParts(path)
  if (parts === null) return null
  const [section = '', ...rest] = parts
  const plain = { title: '', section, place: null }
  if (FIXED_PAGES.has(path) || ACCOUNT_PAGES.has(path)) return plain
  if (section === 'languages' || section === 'engage') return findLanguagePage(db, actor, section, rest)
  if (section === 'user') return findUserPage(db, actor, rest)
  const kinds = Object.hasOwn(PLACE_PAGES, section) ? PLACE_PAGES[section] : undefined
  const place = kinds ? await findPlace(db, actor, rest) : null
  return place && kinds?.includes(place.kind) ? { title: titleOf(place), section, place } : null
}

/** `/languages/<code>/`, `/languages/<code>/<project>/`, `/engage/<project>/` and `/engage/<project>/<code>/`. */
async function findLanguagePage(
  db: Db,
  actor: Actor,
  section: string,
  parts: readonly string[],
): Promise<FoundPage | null> {
  const [code, slug, ...others] = section === 'engage' ? [parts[1], parts[0], ...parts.slice(2)] : parts
  if (others.length > 0) return null
  if (slug !== undefined) {
    const place = await findPlace(db, actor, code === undefined ? [slug] : [slug, '-', code])
    return place && { title: titleOf(place), section, place }
  }
  const language = await findVisibleLanguage(db, actor, code ?? '')
  return language && { title: displayName(language), section, place: null }
}

/** User pages require sign-in, as in the API. */
async function findUserPage(db: Db, actor: Actor, parts: readonly string[]): Promise<FoundPage | null> {
  const [name] = parts
  if (name === undefined || parts.length > 1) return null
  const user = await findVisibleUser(db, actor, name)
  return user && { title: user.fullName, section: 'user', place: null }
}

function titleOf({ project, categories, component, language }: FoundPlace): string {
  const names = [project.name, component?.settings.name ?? categories.at(-1)?.name]
  return [...names, language && displayName(language)]
    .filter((name) => name !== undefined && name !== null)
    .join(' / ')
}

/** The decoded parts between slashes; null if one is invalid, or the path does not end with a slash. */
function decodedParts(path: string): string[] | null {
  if (!path.startsWith('/') || !path.endsWith('/')) return null
  try {
    return path.slice(1, -1).split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
