import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Change } from '../../domain/change.ts'
import { type ProjectSelection, whereProjectVisible, whereVisible } from '../accounts/visibility.ts'
import type { Db, Tables } from '../db.ts'
import { selectChanges } from './shown-changes.ts'

/** The scope of the newest changes. */
export type FeedScope =
  | { readonly kind: 'site' }
  | { readonly kind: 'project' | 'component' | 'translation' | 'language'; readonly id: number }

type Places = Tables & { t: Tables['translation']; c: Tables['component']; p: Tables['project'] }

/**
 * The newest visible changes, newest first. Reads the last numbers of each component (or translation), so the cost
 * grows with their number and not with the history.
 */
export async function listNewestChanges(
  db: Db,
  scope: FeedScope,
  { projects, limit }: { projects: ProjectSelection; limit: number },
): Promise<Change[]> {
  const isNarrow = scope.kind === 'translation' || scope.kind === 'language'
  const found = isNarrow
    ? await ofTranslations(db, scope, { projects, limit })
    : await ofComponents(db, scope, { projects, limit })
  const ids = found
    .map(({ id }) => id)
    .sort((a, b) => b - a)
    .slice(0, limit)
  if (ids.length === 0) return []
  return selectChanges(db).where('change.id', 'in', ids).orderBy('change.id', 'desc').execute()
}

interface Choice {
  readonly projects: ProjectSelection
  readonly limit: number
}

async function ofTranslations(db: Db, scope: FeedScope, { projects, limit }: Choice) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('change', (join) =>
      join
        .onRef('change.translation_id', '=', 't.id')
        .on('change.translation_seq', '>', sql<number>`t.change_seq - ${limit}`),
    )
    .where(whereVisible(projects))
    .where((eb) => placeOf(eb, scope))
    .select('change.id')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes of components, and those that belong to a project alone. */
async function ofComponents(db: Db, scope: FeedScope, { projects, limit }: Choice) {
  const own = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('change', (join) =>
      join
        .onRef('change.component_id', '=', 'c.id')
        .on('change.component_seq', '>', sql<number>`c.change_seq - ${limit}`),
    )
    .where(whereVisible(projects))
    .where((eb) => placeOf(eb, scope))
    .select('change.id')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
  if (scope.kind === 'component') return own
  let above = db
    .selectFrom('project as p')
    .innerJoin('change', (join) =>
      join
        .onRef('change.project_id', '=', 'p.id')
        .on('change.project_seq', '>', sql<number>`p.change_seq - ${limit}`),
    )
    .where('change.component_id', 'is', null)
    .where(whereProjectVisible(projects))
    .select('change.id')
    .orderBy('change.id', 'desc')
    .limit(limit)
  if (scope.kind === 'project') above = above.where('p.id', '=', scope.id)
  return [...own, ...(await above.execute())]
}

function placeOf<T extends 'c' | 'p' | 't' | 'change'>(
  builder: ExpressionBuilder<Places, T>,
  scope: FeedScope,
): Expression<SqlBool> {
  const eb = builder as ExpressionBuilder<Places, 'c' | 'p' | 't'>
  if (scope.kind === 'site') return eb.and([])
  const columns = {
    project: 'p.id',
    component: 'c.id',
    translation: 't.id',
    language: 't.language_id',
  } as const
  return eb(columns[scope.kind], '=', scope.id)
}
