import { sql } from 'kysely'
import { percent } from '../../domain/percent.ts'
import { sharedFlags } from '../components/shared-flags.ts'
import type { Db } from '../db.ts'
import type { CheckedComponent, CheckedLanguage } from './checked-units.ts'

/** A translation and its component as checks see them. */
export interface CheckedPlace {
  readonly language: CheckedLanguage
  readonly component: CheckedComponent
}

/** Ids in one condition. */
const STEP = 500

/** The translations with these ids, of any components, by id. */
export async function listCheckedPlaces(
  db: Db,
  translationIds: readonly number[],
): Promise<Map<number, CheckedPlace>> {
  const found = new Map<number, CheckedPlace>()
  for (let at = 0; at < translationIds.length; at += STEP) {
    const rows = await selectPlaces(db)
      .where('t.id', 'in', translationIds.slice(at, at + STEP))
      .execute()
    for (const {
      translationId,
      languageId,
      isSource,
      code,
      languageFlags,
      number,
      formula,
      ...component
    } of rows) {
      const language = {
        translationId,
        languageId,
        isSource,
        code,
        checkFlags: languageFlags,
        plural: { number, formula },
      }
      found.set(translationId, { language, component })
    }
  }
  return found
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .select(['t.id as translationId', 't.language_id as languageId', 't.is_source as isSource', 'l.code'])
    .select(['t.check_flags as languageFlags', 'f.number', 'f.formula'])
    .select(['c.id', 'c.project_id as projectId', 'c.name', 'p.name as projectName'])
    .select(['c.file_format as fileFormat', 'c.is_glossary as isGlossary'])
    .select(sharedFlags().as('checkFlags'))
    .select(['c.allow_translation_propagation as sharesTranslations'])
    .select(['c.source_language_id as sourceLanguageId', 'sl.code as sourceLanguage'])
}

/** How much of components is translated, in percent, as their statistics say. */
export async function listComponentPercents(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await db
      .selectFrom('statistics as k')
      .innerJoin('translation as t', 't.id', 'k.translation_id')
      .select('t.component_id as id')
      .select(sql<number>`coalesce(sum(k.translated), 0)`.as('translated'))
      .select(sql<number>`coalesce(sum(k.total), 0)`.as('total'))
      .where('t.component_id', 'in', ids.slice(at, at + STEP))
      .groupBy('t.component_id')
      .execute()
    for (const { id, translated, total } of rows) found.set(id, percent(Number(translated), Number(total)))
  }
  return found
}
