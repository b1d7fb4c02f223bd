import { findVisibleUser } from '../../../actions/accounts/find-visible-user.ts'
import { findVisibleLanguage } from '../../../actions/site/find-visible-language.ts'
import { hasPage, isPlacePage, type PagePath } from '../../../contract/pages.ts'
import type { Actor } from '../../../domain/actor.ts'
import { displayName } from '../../../domain/languages/builtin-languages.ts'
import type { Db } from '../../../storage/db.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { type MatchedPage, matchPage } from './match-page.ts'

/** A page of the web interface. */
export interface FoundPage {
  /** The subject for the title; empty for the site itself. */
  readonly title: string
  readonly page: PagePath
  readonly place: FoundPlace | null
}

/** The page at a path, still percent-encoded and with its final slash; null if it does not exist or the actor may not see it. */
export async function findPage(db: Db, actor: Actor, path: string): Promise<FoundPage | null> {
  const matched = matchPage(path)
  if (!matched) return null
  const { page, values } = matched
  const slugs = slugsOf(matched)
  if (slugs) {
    const place = await findPlace(db, actor, slugs)
    return place && isShown(place, page) ? { title: titleOf(place), page, place } : null
  }
  const title = await findTitle(db, actor, values)
  return title === null ? null : { title, page, place: null }
}

/** The slugs of the object that a page is about; null for other pages. */
function slugsOf({ slugs, values: { project, code } }: MatchedPage): readonly string[] | null {
  if (project === undefined) return slugs
  return code === undefined ? [project] : [project, '-', code]
}

function isShown({ kind }: FoundPlace, page: PagePath): boolean {
  return !isPlacePage(page) || hasPage(kind, page)
}

/** The title of a page that is not about a project; null if the actor may not see its language or user. */
async function findTitle(
  db: Db,
  actor: Actor,
  { code, username }: MatchedPage['values'],
): Promise<string | null> {
  if (code !== undefined) {
    const language = await findVisibleLanguage(db, actor, code)
    return language && displayName(language)
  }
  if (username === undefined) return ''
  const user = await findVisibleUser(db, actor, username)
  return user?.fullName ?? null
}

function titleOf({ project, categories, component, language }: FoundPlace): string {
  const names = [project.name, component?.settings.name ?? categories.at(-1)?.name]
  return [...names, language && displayName(language)]
    .filter((name) => name !== undefined && name !== null)
    .join(' / ')
}
