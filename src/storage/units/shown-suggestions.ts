import { sql } from 'kysely'
import type { Suggestion } from '../../domain/units/suggestion.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** Which suggestions: those of a unit, or all in a selection of projects. */
type SuggestionScope = { readonly unitId: number } | { readonly projects: ProjectSelection }

function selectRows(db: Db) {
  return db
    .selectFrom('suggestion as s')
    .innerJoin('unit as u', 'u.id', 's.unit_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .leftJoin('user as a', 'a.id', 's.user_id')
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
}

type Rows = ReturnType<typeof selectRows>

function within(query: Rows, scope: SuggestionScope): Rows {
  return 'unitId' in scope
    ? query.where('s.unit_id', '=', scope.unitId)
    : query.where(whereVisible(scope.projects))
}

function shown(query: Rows) {
  return query
    .select(['s.id', 's.unit_id as unitId', 'u.translation_id as translationId', 's.target'])
    .select(['s.user_id as userId', 'a.username', 's.created_at as createdAt'])
    .select(({ selectFrom }) =>
      selectFrom('vote')
        .select(sql<number>`coalesce(sum(value), 0)`.as('sum'))
        .whereRef('suggestion_id', '=', 's.id')
        .as('votes'),
    )
}

/** Number of suggestions. */
export async function countSuggestions(db: Db, scope: SuggestionScope): Promise<number> {
  const { count } = await within(selectRows(db), scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Suggestions, newest first. */
export async function listSuggestions(
  db: Db,
  scope: SuggestionScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<Suggestion[]> {
  const rows = await shown(within(selectRows(db), scope))
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, votes: Number(row.votes) }))
}

/** The suggestion with this ID, or null. */
export async function findSuggestion(db: Db, id: number): Promise<Suggestion | null> {
  const row = await shown(selectRows(db)).where('s.id', '=', id).executeTakeFirst()
  return row ? { ...row, votes: Number(row.votes) } : null
}
