import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ActionCode } from '../../domain/change-actions.ts'
import { type ProjectSelection, whereHidden, whereProjectHidden } from '../accounts/visibility.ts'
import type { Tables } from '../db.ts'
import type { Scope } from '../pages/sequence.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Selects changes; all conditions must hold. */
export interface ChangeFilter {
  readonly scope?: { readonly scope: Scope; readonly id: number }
  readonly projects: ProjectSelection
  /** The acting user; 0 for a user who does not exist. */
  readonly userId?: number
  /** Any of these codes. */
  readonly actions?: readonly ActionCode[]
  /** Both ends are included. */
  readonly after?: Timestamp
  readonly before?: Timestamp
  /** Whose index finds the changes of one user in one scope; the other condition is then checked row by row. */
  readonly lead?: 'scope' | 'user'
}

/** True if the filter has only a scope, so that stored counts and numbers can be used. */
export function isPlain({ userId, actions, after, before }: ChangeFilter): boolean {
  return userId === undefined && actions === undefined && after === undefined && before === undefined
}

type Builder = ExpressionBuilder<Tables, 'change'>

/** The conditions of a filter in SQL. */
export function changeConditions(eb: Builder, filter: ChangeFilter): Expression<SqlBool> {
  const { scope, userId, actions, after, before, lead } = filter
  // A sum has no index.
  const column = (name: `${Scope}_id` | 'user_id', isFollowing: boolean) =>
    isFollowing ? sql<number>`${eb.ref(`change.${name}`)} + 0` : eb.ref(`change.${name}`)
  return eb.and([
    ...(scope ? [eb(column(`${scope.scope}_id`, lead === 'user'), '=', scope.id)] : []),
    ...(userId === undefined ? [] : [eb(column('user_id', lead === 'scope'), '=', userId)]),
    ...(actions === undefined ? [] : [eb('change.action', 'in', actions)]),
    ...(after === undefined ? [] : [eb('change.timestamp', '>=', after)]),
    ...(before === undefined ? [] : [eb('change.timestamp', '<=', before)]),
    ...(filter.projects === 'all' ? [] : visible(eb, filter.projects)),
  ])
}

/**
 * Only changes of visible projects and components. Phrased as an exclusion, so that no index on projects is preferred
 * to a range of IDs.
 */
function visible(eb: Builder, projects: ProjectSelection): Expression<SqlBool>[] {
  const closed = eb.selectFrom('project as p').select('p.id').where(whereProjectHidden(projects))
  const hidden = eb
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where(whereHidden(projects))
  return [
    eb('change.project_id', 'is not', null),
    eb('change.project_id', 'not in', closed),
    eb.or([eb('change.component_id', 'is', null), eb('change.component_id', 'not in', hidden)]),
  ]
}
