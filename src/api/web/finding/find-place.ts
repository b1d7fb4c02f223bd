import {
  getVisibleComponent,
  getVisibleTranslation,
  placeOf,
} from '../../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../../actions/components/get-visible-project.ts'
import type { PlaceKind } from '../../../contract/pages.ts'
import type { Place } from '../../../domain/access/place.ts'
import type { Actor } from '../../../domain/actor.ts'
import { isAppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages/language.ts'
import type { Project } from '../../../domain/project.ts'
import { type Category, listCategoriesOnPath } from '../../../storage/components/categories.ts'
import type { ShownComponent } from '../../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../../storage/components/shown-translations.ts'
import type { Db } from '../../../storage/db.ts'
import { findLanguage, isLanguageUsed } from '../../../storage/languages.ts'

/** The object that a path of slugs identifies. */
export interface FoundPlace {
  readonly kind: PlaceKind
  readonly project: Project
  /** From the outermost one on. */
  readonly categories: readonly Category[]
  readonly component: ShownComponent | null
  readonly translation: ShownTranslation | null
  readonly language: Language | null
  /** The scope for permission checks. */
  readonly place: Place
}

/** A project, three categories, a component and a language. */
const MAX_PARTS = 6

/** Longer paths do not exist. */
const MAX_PATH = 1000

/** The object at a path of slugs, such as `project/component`; null if it does not exist or the actor may not see it. */
export function findPlaceAt(db: Db, actor: Actor, path: string): Promise<FoundPlace | null> {
  const slugs = path.slice(0, MAX_PATH).replace(/^\/+|\/+$/g, '')
  return findPlace(db, actor, slugs.split('/'))
}

/** The object at these decoded parts of a path; null if it does not exist or the actor may not see it. */
export async function findPlace(db: Db, actor: Actor, parts: readonly string[]): Promise<FoundPlace | null> {
  const [slug, ...rest] = parts
  if (slug === undefined || parts.length > MAX_PARTS || parts.some((part) => !/^[^/%\0]+$/.test(part))) {
    return null
  }
  const project = await orNull(() => getVisibleProject(db, actor, slug))
  if (!project) return null
  const nothing = { project, categories: [], component: null, translation: null, language: null }
  const [first, second, ...others] = rest
  if (first === undefined) return { ...nothing, kind: 'project', place: { project } }
  if (first === '-' && second !== undefined && others.length === 0) {
    const language = await findLanguage(db, second)
    if (!language || !(await isLanguageUsed(db, language.id, visibleProjects(actor)))) return null
    return { ...nothing, kind: 'project-language', language, place: { project, languageId: language.id } }
  }
  return (
    (await findComponentAt(db, actor, project, rest)) ??
    (await findTranslationAt(db, actor, project, rest)) ??
    (await findCategoryAt(db, project, rest))
  )
}

async function findComponentAt(db: Db, actor: Actor, project: Project, parts: readonly string[]) {
  const path = { project: project.slug, component: parts.join('%2F') }
  const component = await orNull(() => getVisibleComponent(db, actor, path))
  if (!component) return null
  const categories = await listCategoriesOnPath(db, project.id, parts.slice(0, -1).join('/'))
  return {
    ...({ kind: 'component', project, categories, component, translation: null, language: null } as const),
    place: placeOf(component),
  }
}

async function findTranslationAt(db: Db, actor: Actor, project: Project, parts: readonly string[]) {
  const own = parts.slice(0, -1)
  const path = { project: project.slug, component: own.join('%2F'), language: parts.at(-1) ?? '' }
  const found = own.length === 0 ? null : await orNull(() => getVisibleTranslation(db, actor, path))
  if (!found) return null
  const { component, translation } = found
  const categories = await listCategoriesOnPath(db, project.id, own.slice(0, -1).join('/'))
  const { language } = translation
  return {
    ...({ kind: 'translation', project, categories, component, translation, language } as const),
    place: placeOf(component, translation),
  }
}

async function findCategoryAt(
  db: Db,
  project: Project,
  parts: readonly string[],
): Promise<FoundPlace | null> {
  const categories = await listCategoriesOnPath(db, project.id, parts.join('/'))
  if (categories.length !== parts.length) return null
  return {
    ...({
      kind: 'category',
      project,
      categories,
      component: null,
      translation: null,
      language: null,
    } as const),
    place: { project },
  }
}

/** Null if the search throws `not_found`, synchronously or not. */
async function orNull<T>(find: () => T | Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}
