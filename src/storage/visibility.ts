import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Flag, Tables } from './db.ts'
import { OPEN_ACCESS, type ProjectSelection } from './projects.ts'

/** What decides who sees a component and everything in it. */
export interface Access {
  readonly access_control: number
  readonly restricted: Flag
}

/** Whether a component is among those that count: all, or those that people without any rights see. */
export function isVisible(selection: ProjectSelection, { access_control, restricted }: Access): boolean {
  return selection === 'all' || (OPEN_ACCESS.includes(access_control) && restricted === 0)
}

type Shown = Tables & { c: Tables['component']; p: Tables['project'] }
type Condition = (eb: ExpressionBuilder<Shown, 'c' | 'p'>) => ExpressionWrapper<Shown, 'c' | 'p', SqlBool>

/** The same as a condition on the tables `c` (component) and `p` (project). */
export function whereVisible(selection: ProjectSelection): Condition {
  return (eb) =>
    selection === 'all'
      ? eb.and([])
      : eb.and([eb('p.access_control', 'in', OPEN_ACCESS), eb('c.restricted', '=', 0)])
}

/** The opposite of `whereVisible`. */
export function whereHidden(selection: ProjectSelection): Condition {
  return (eb) =>
    selection === 'all'
      ? eb.or([])
      : eb.or([eb('p.access_control', 'not in', OPEN_ACCESS), eb('c.restricted', '=', 1)])
}
