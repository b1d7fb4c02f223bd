import type { Place } from '../../domain/access/place.ts'
import { accessOf } from '../components/projects.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag } from '../tables/columns.ts'

interface PlaceRow {
  readonly projectId: number
  readonly accessControl: number
  readonly componentId: number
  readonly restricted: Flag
  readonly languageId: number
}

const placeById = hotQuery<{ id: number }, PlaceRow>((db, value) =>
  db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.project_id as projectId', 'p.access_control as accessControl', 'c.id as componentId'])
    .select(['c.restricted', 't.language_id as languageId'])
    .where('u.id', '=', value('id'))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null),
)

/** What determines who can see and edit a unit, for less than reading the unit; null if there is none with this ID. */
export async function findUnitPlace(db: Db, id: number): Promise<Place | null> {
  const [row] = await placeById(db, { id })
  if (!row) return null
  return {
    project: { id: row.projectId, access: accessOf(row.accessControl) },
    component: { id: row.componentId, isRestricted: row.restricted === 1 },
    languageId: row.languageId,
  }
}
