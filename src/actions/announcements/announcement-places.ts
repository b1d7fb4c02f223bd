import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { AnnouncementPlace } from '../../storage/components/notices/announcements.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import { getVisibleCategory } from '../components/get-visible-category.ts'
import {
  type ComponentPath,
  getVisibleComponent,
  getVisibleTranslation,
  placeOf,
  type TranslationPath,
} from '../components/get-visible-component.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'

/** A scope for announcements that the actor can see. */
export interface AnnouncedPlace {
  readonly row: AnnouncementPlace
  /** Where permissions are checked; null for the whole site. */
  readonly place: Place | null
  /** The translation that the event of the history belongs to, or null. */
  readonly translationId: number | null
}

const SITE: AnnouncementPlace = { projectId: null, categoryId: null, componentId: null, languageId: null }

/** Finds a scope; not found if the actor cannot see it. */
export type FindPlace = (db: Db, actor: Actor) => Promise<AnnouncedPlace>

/** The whole site. */
export function wholeSite(): FindPlace {
  return async () => ({ row: SITE, place: null, translationId: null })
}

/** A project, or one language of it. */
export function projectPlace(slug: string, code?: string): FindPlace {
  return async (db, actor) => {
    const project = await getVisibleProject(db, actor, slug)
    const language = code === undefined ? null : await findLanguage(db, code)
    if (code !== undefined && !language) throw new AppError('not_found', 'Not found.')
    const row = { ...SITE, projectId: project.id, languageId: language?.id ?? null }
    return { row, place: { project }, translationId: null }
  }
}

/** A category of a project. */
export function categoryPlace(id: number): FindPlace {
  return async (db, actor) => {
    const { category, project } = await getVisibleCategory(db, actor, id)
    const row = { ...SITE, projectId: project.id, categoryId: category.id }
    return { row, place: { project }, translationId: null }
  }
}

/** A component. */
export function componentPlace(path: ComponentPath): FindPlace {
  return async (db, actor) => {
    const component = await getVisibleComponent(db, actor, path)
    const row = { ...SITE, projectId: component.project.id, componentId: component.id }
    return { row, place: placeOf(component), translationId: null }
  }
}

/** A component in one language. */
export function translationPlace(path: TranslationPath): FindPlace {
  return async (db, actor) => {
    const { component, translation } = await getVisibleTranslation(db, actor, path)
    const { project, id: componentId } = component
    const row = { ...SITE, projectId: project.id, componentId, languageId: translation.language.id }
    return { row, place: placeOf(component), translationId: translation.id }
  }
}
