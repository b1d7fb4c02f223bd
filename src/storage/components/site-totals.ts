import { sql } from 'kysely'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { changeConditions } from '../history/change-conditions.ts'
import { countSiteChanges } from '../history/site-changes.ts'
import { countProjects } from './projects.ts'

/** Totals of the site, or of a part of it. */
export interface SiteTotals {
  readonly units: number
  readonly translated: number
  readonly users: number
  readonly changes: number
  readonly projects: number
  readonly components: number
  readonly translations: number
  readonly languages: number
  readonly checks: number
  readonly suggestions: number
  readonly tasks: number
}

/** Adds up stored counters, and counts rows without counters: takes a fraction of a second for a million strings. */
export async function sumSite(db: Db): Promise<SiteTotals> {
  const kept = await db
    .selectFrom('statistics')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('units'),
      sql<number>`coalesce(sum(translated), 0)`.as('translated'),
      sql<number>`count(*)`.as('translations'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('user').select(count).as('users'),
      eb.selectFrom('project').select(count).as('projects'),
      eb.selectFrom('component').select(count).as('components'),
      eb.selectFrom('unit_check').select(count).as('checks'),
      eb.selectFrom('suggestion').select(count).as('suggestions'),
      eb.selectFrom('task').select(count).where('state', 'in', ['waiting', 'running']).as('tasks'),
      eb
        .selectFrom('translation')
        .select((inner) => inner.fn.count<number>('language_id').distinct().as('count'))
        .as('languages'),
    ])
    .executeTakeFirstOrThrow()
  return {
    units: Number(kept.units),
    translated: Number(kept.translated),
    translations: Number(kept.translations),
    users: rows.users ?? 0,
    projects: rows.projects ?? 0,
    components: rows.components ?? 0,
    checks: rows.checks ?? 0,
    suggestions: rows.suggestions ?? 0,
    tasks: rows.tasks ?? 0,
    languages: rows.languages ?? 0,
    changes: (await countSiteChanges(db, 'all')) ?? 0,
  }
}

/** The same for selected projects and components, without users. */
export async function sumVisible(db: Db, selection: ProjectSelection): Promise<Omit<SiteTotals, 'users'>> {
  const components = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where(whereVisible(selection))
  const translations = components.innerJoin('translation as t', 't.component_id', 'c.id')
  const units = translations.innerJoin('unit as u', 'u.translation_id', 't.id')
  const kept = await translations
    .innerJoin('statistics as k', 'k.translation_id', 't.id')
    .select([
      sql<number>`coalesce(sum(k.total), 0)`.as('units'),
      sql<number>`coalesce(sum(k.translated), 0)`.as('translated'),
      sql<number>`count(*)`.as('translations'),
      sql<number>`count(distinct t.language_id)`.as('languages'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectNoFrom([
      components.select(count).as('components'),
      components
        .innerJoin('task as w', 'w.component_id', 'c.id')
        .select(count)
        .where('w.state', 'in', ['waiting', 'running'])
        .as('tasks'),
      units.innerJoin('unit_check as f', 'f.unit_id', 'u.id').select(count).as('checks'),
      units.innerJoin('suggestion as s', 's.unit_id', 'u.id').select(count).as('suggestions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    units: Number(kept.units),
    translated: Number(kept.translated),
    translations: Number(kept.translations),
    languages: Number(kept.languages),
    components: rows.components ?? 0,
    tasks: rows.tasks ?? 0,
    checks: rows.checks ?? 0,
    suggestions: rows.suggestions ?? 0,
    projects: await countProjects(db, selection),
    changes: await countVisibleChanges(db, selection),
  }
}

async function countVisibleChanges(db: Db, projects: ProjectSelection): Promise<number> {
  const kept = await countSiteChanges(db, projects)
  if (kept !== null) return kept
  const row = await db
    .selectFrom('change')
    .select(count)
    .where((eb) => changeConditions(eb, { projects }))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const count = sql<number>`count(*)`.as('count')
