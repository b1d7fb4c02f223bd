import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'

/** A translation of a source text, in any component. */
export interface SameSource {
  readonly target: string
  readonly isTranslated: boolean
}

/** IDs per statement. */
const STEP = 500

/**
 * The translations of each unit's source text and context in its project and language: each different translation once,
 * including its own. Only components that share translations take part. Units of other components have no entry, nor
 * have units whose string is the only one with its text.
 */
export async function listSameSource(
  db: Db,
  unitIds: readonly number[],
): Promise<Map<number, readonly SameSource[]>> {
  const found = new Map<number, readonly SameSource[]>()
  for (let at = 0; at < unitIds.length; at += STEP) {
    const ids = listText(unitIds.slice(at, at + STEP))
    const own = await unitsOf(db, { ids })
    if (own.length === 0) continue
    const groups = new Map<string, SameSource[]>()
    for (const row of await membersOf(db, { ids })) {
      const group = groups.get(keyOf(row)) ?? []
      group.push({ target: row.target, isTranslated: row.isTranslated === 1 })
      groups.set(keyOf(row), group)
    }
    for (const row of own) found.set(row.id, groups.get(keyOf(row)) ?? [])
  }
  return found
}

interface GroupKey {
  readonly hash: string
  readonly projectId: number
  readonly sourceId: number
  readonly languageId: number
  readonly pluralId: number
}

function keyOf({ hash, projectId, sourceId, languageId, pluralId }: GroupKey): string {
  return [hash, projectId, sourceId, languageId, pluralId].join()
}

/**
 * Units with the group they are compared in. Without statistics, as during a first import, planners start with the
 * table that has the most conditions: the materialized part makes them start with the IDs. On SQLite, `cross join`
 * fixes the order; otherwise it would go from components to all their strings.
 */
function sharedUnits(db: Db, ids: string) {
  return db
    .with(
      (cte) => cte('own').materialized(),
      (own) =>
        own
          .selectFrom('unit as u')
          .innerJoin('string as s', 's.id', 'u.string_id')
          .select(['u.id', 'u.translation_id', 's.content_hash'])
          .where(inList(db, 'u.id', ids))
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('string as o')
                .select('o.id')
                .whereRef('o.content_hash', '=', 's.content_hash')
                .whereRef('o.id', '<>', 's.id'),
            ),
          ),
    )
    .selectFrom('own')
    .innerJoin('translation as t', 't.id', 'own.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(sql<string>`cast(own.content_hash as text)`.as('hash'))
    .select(['c.project_id as projectId', 'c.source_language_id as sourceId'])
    .select(['t.language_id as languageId', 't.plural_id as pluralId'])
    .where('t.is_source', '=', 0)
    .where('c.is_glossary', '=', 0)
    .where('c.allow_translation_propagation', '=', 1)
}

const unitsOf = hotQuery<{ ids: string }, GroupKey & { readonly id: number }>((db, value) =>
  sharedUnits(db, value('ids')).select('own.id'),
)

interface Member extends GroupKey {
  readonly target: string
  readonly isTranslated: number
}

const membersOf = hotQuery<{ ids: string }, Member>((db, value) =>
  db
    .with(
      (cte) => cte('g').materialized(),
      () => sharedUnits(db, value('ids')).select('own.content_hash').distinct(),
    )
    .selectFrom('g')
    .crossJoin('string as os')
    .whereRef('os.content_hash', '=', 'g.content_hash')
    .crossJoin('component as oc')
    .whereRef('oc.id', '=', 'os.component_id')
    .whereRef('oc.project_id', '=', 'g.projectId')
    .whereRef('oc.source_language_id', '=', 'g.sourceId')
    .where('oc.is_glossary', '=', 0)
    .where('oc.allow_translation_propagation', '=', 1)
    .crossJoin('translation as ot')
    .whereRef('ot.component_id', '=', 'oc.id')
    .whereRef('ot.language_id', '=', 'g.languageId')
    .whereRef('ot.plural_id', '=', 'g.pluralId')
    .where('ot.is_source', '=', 0)
    .crossJoin('unit as o')
    .whereRef('o.string_id', '=', 'os.id')
    .whereRef('o.translation_id', '=', 'ot.id')
    .select(['g.hash', 'g.projectId', 'g.sourceId', 'g.languageId', 'g.pluralId', 'o.target'])
    .select(sql<number>`case when o.state >= 20 then 1 else 0 end`.as('isTranslated'))
    .distinct(),
)

/**
 * Units, in all components, of the given strings and of strings with the same text and context in their project, if
 * they are translated inconsistently, or were until now. Units of the same text and language are adjacent.
 */
export async function listContestedUnits(db: Db, stringIds: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < stringIds.length; at += STEP) {
    const strings = listText(stringIds.slice(at, at + STEP))
    for (const { id } of await contestedOf(db, { strings })) found.push(id)
  }
  return found
}

const contestedOf = hotQuery<{ strings: string }, { id: number }>((db, value) =>
  db
    .selectFrom(selectSharedUnits(db, value('strings')).as('m'))
    .select('m.id')
    .where((eb) =>
      eb.or([
        eb('m.first', '<>', eb.ref('m.last')),
        eb.exists(
          eb
            .selectFrom('unit_check as k')
            .select('k.unit_id')
            .whereRef('k.unit_id', '=', 'm.id')
            .where('k.name', '=', 'inconsistent'),
        ),
      ]),
    )
    .orderBy('m.hash')
    .orderBy('m.languageId')
    .orderBy('m.id'),
)

/**
 * Units of strings that several components have, with the smallest and largest of all translations in their language.
 */
function selectSharedUnits(db: Db, stringIds: string) {
  const texts = db
    .with(
      (cte) => cte('own').materialized(),
      (own) =>
        own
          .selectFrom('string')
          .select(['id', 'content_hash', 'component_id'])
          .where(inList(db, 'id', stringIds)),
    )
    .selectFrom('own')
    .innerJoin('component as c', 'c.id', 'own.component_id')
    .crossJoin('string as twin')
    .whereRef('twin.content_hash', '=', 'own.content_hash')
    .whereRef('twin.id', '<>', 'own.id')
    .crossJoin('component as tc')
    .whereRef('tc.id', '=', 'twin.component_id')
    .whereRef('tc.project_id', '=', 'c.project_id')
    .where('tc.allow_translation_propagation', '=', 1)
    .select(['own.content_hash as hash', 'c.project_id as projectId', 'c.source_language_id as sourceId'])
    .distinct()
    .where('c.allow_translation_propagation', '=', 1)
  const group = sql`(partition by g.hash, ot.language_id, ot.plural_id)`
  return db
    .with(
      (cte) => cte('g').materialized(),
      () => texts,
    )
    .selectFrom('g')
    .crossJoin('string as os')
    .whereRef('os.content_hash', '=', 'g.hash')
    .crossJoin('component as oc')
    .whereRef('oc.id', '=', 'os.component_id')
    .whereRef('oc.project_id', '=', 'g.projectId')
    .whereRef('oc.source_language_id', '=', 'g.sourceId')
    .where('oc.is_glossary', '=', 0)
    .where('oc.allow_translation_propagation', '=', 1)
    .crossJoin('unit as o')
    .whereRef('o.string_id', '=', 'os.id')
    .crossJoin('translation as ot')
    .whereRef('ot.id', '=', 'o.translation_id')
    .where('ot.is_source', '=', 0)
    .select(['o.id', 'g.hash', 'ot.language_id as languageId'])
    .select(sql<string>`min(o.target) over ${group}`.as('first'))
    .select(sql<string>`max(o.target) over ${group}`.as('last'))
}
