import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Sight } from '../../domain/access/access.ts'
import type { Place } from '../../domain/access/place.ts'
import { ACCESS_CONTROL } from '../../domain/project.ts'
import type { Db, Tables } from '../db.ts'

/**
 * Which projects and components are selected: all, those that visitors of a new site see, or those that a user sees.
 */
export type ProjectSelection = 'all' | 'open' | Sight

const OPEN: Sight = {
  levels: [ACCESS_CONTROL.public, ACCESS_CONTROL.protected],
  projects: [],
  components: [],
  browsable: [],
}

function sightOf(selection: Exclude<ProjectSelection, 'all'>): Sight {
  return selection === 'open' ? OPEN : selection
}

/** True if the selection contains this project or component. */
export function isVisible(selection: ProjectSelection, { project, component }: Place): boolean {
  if (selection === 'all') return true
  const { levels, projects, components, browsable } = sightOf(selection)
  if (component && components.includes(component.id)) return true
  if (component?.isRestricted) return false
  if (levels.includes(ACCESS_CONTROL[project.access]) || projects.includes(project.id)) return true
  return component === undefined && browsable.includes(project.id)
}

type Shown = Tables & { c: Tables['component']; p: Tables['project'] }
type Condition = (eb: ExpressionBuilder<Shown, 'c' | 'p'>) => ExpressionWrapper<Shown, 'c' | 'p', SqlBool>

/** The same for components, as a condition on the tables `c` (component) and `p` (project). */
export function whereVisible(selection: ProjectSelection): Condition {
  return (eb) => {
    if (selection === 'all') return eb.and([])
    const { levels, projects, components } = sightOf(selection)
    const whole = eb.and([
      eb('c.restricted', '=', 0),
      eb.or([
        ...(levels.length > 0 ? [eb('p.access_control', 'in', ids(levels))] : []),
        ...(projects.length > 0 ? [eb('p.id', 'in', ids(projects))] : []),
      ]),
    ])
    return components.length > 0 ? eb.or([whole, eb('c.id', 'in', ids(components))]) : whole
  }
}

/** The opposite of `whereVisible`. */
export function whereHidden(selection: ProjectSelection): Condition {
  return (eb) => {
    if (selection === 'all') return eb.or([])
    const { levels, projects, components } = sightOf(selection)
    const outside = eb.and([
      ...(levels.length > 0 ? [eb('p.access_control', 'not in', ids(levels))] : []),
      ...(projects.length > 0 ? [eb('p.id', 'not in', ids(projects))] : []),
    ])
    const hidden = eb.or([eb('c.restricted', '=', 1), outside])
    return components.length > 0 ? eb.and([hidden, eb('c.id', 'not in', ids(components))]) : hidden
  }
}

type ShownProject = Tables & { p: Tables['project'] }
type ProjectCondition = (
  eb: ExpressionBuilder<ShownProject, 'p'>,
) => ExpressionWrapper<ShownProject, 'p', SqlBool>

/** Selected projects, as a condition on the table `p`. */
export function whereProjectVisible(selection: ProjectSelection): ProjectCondition {
  return (eb) => {
    if (selection === 'all') return eb.and([])
    const { levels, projects, browsable } = sightOf(selection)
    const named = [...new Set([...projects, ...browsable])]
    return eb.or([
      ...(levels.length > 0 ? [eb('p.access_control', 'in', ids(levels))] : []),
      ...(named.length > 0 ? [eb('p.id', 'in', ids(named))] : []),
    ])
  }
}

/** The opposite of `whereProjectVisible`. */
export function whereProjectHidden(selection: ProjectSelection): ProjectCondition {
  return (eb) => eb.not(whereProjectVisible(selection)(eb))
}

/** True if a selected project, or the given one, has components that are not selected. */
export async function hasHiddenComponents(
  db: Db,
  selection: ProjectSelection,
  projectId?: number,
): Promise<boolean> {
  if (selection === 'all') return false
  let query = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.id')
    .where(whereHidden(selection))
    .limit(1)
  query =
    projectId === undefined
      ? query.where(whereProjectVisible(selection))
      : query.where('c.project_id', '=', projectId)
  return (await query.executeTakeFirst()) !== undefined
}

/** The IDs are part of the statement text: users can be in more groups than a statement may have parameters. */
function ids(numbers: readonly number[]) {
  if (!numbers.every(Number.isSafeInteger)) throw new TypeError('Only ids go into a list of ids')
  return sql<number>`(${sql.raw(numbers.join(', '))})`
}
