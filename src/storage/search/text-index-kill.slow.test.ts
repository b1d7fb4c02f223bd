import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { searchUnitIds } from './search-units.ts'

const EDITOR = join(import.meta.dirname, '../../../test/support/edit-until-killed.ts')
/** Application name of the connections of the killed process. */
const EDITOR_NAME = 'edited-until-killed'
const SIZES = { sets: 0, step: 1000, places: 1000 }

describeOnEngines('a search after a process was killed', (engine) => {
  beforeAll(async () => {
    const { ctx } = await openImportSite(engine.db())
    const strings = Array.from({ length: 300 }, (_, index) => ({ source: `Source ${index}` }))
    await storeComponent(ctx, { project: 'shop', slug: 'app', languages: ['cs'], strings })
  })

  /** Starts a process that edits units, kills it after an edit, and returns its last output. */
  async function editAndKill(edits: number): Promise<string> {
    const { DATABASE_URL, DATA_DIR } = engine.environment()
    const url = DATABASE_URL && `${DATABASE_URL}?application_name=${EDITOR_NAME}`
    const child = spawn(process.execPath, [EDITOR], {
      env: { ...process.env, DATA_DIR, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = ''
    for await (const line of createInterface({ input: child.stdout })) {
      last = line
      if (Number(line.split(' ')[0]) >= edits) child.kill('SIGKILL')
    }
    return last
  }

  const listUnits = () => engine.db().selectFrom('unit').select(['id', 'target']).orderBy('id').execute()

  /** PostgreSQL completes what the killed process had sent; its connection ends after that. */
  async function settled(): Promise<Awaited<ReturnType<typeof listUnits>>> {
    const left = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = ${EDITOR_NAME}`
    const isGone = async () => (await left.execute(engine.db())).rows[0]?.count === 0
    if (engine.name === 'postgres') await expect.poll(isGone).toBe(true)
    return listUnits()
  }

  it.each([1, 6, 7, 8, 20, 41])(
    'finds everything that was committed: %d edits',
    async (edits) => {
      const last = await editAndKill(edits)

      const units = await settled()
      const edited = units.filter(({ target }) => target.includes('edit'))
      expect(edited.map(({ id, target }) => `${target.replace('edit ', '')} ${id}`)).toContain(last)
      for (const [text, holds] of [
        ['target:edit', (target: string) => target.includes('edit')],
        ['target:"edit 1"', (target: string) => target.includes('edit 1')],
        ['NOT target:edit', (target: string) => !target.includes('edit')],
      ] as const) {
        const search = { query: parseQuery(text, 0), scope: { projects: 'all' }, sizes: SIZES } as const
        const found = await searchUnitIds(engine.db(), search, () => ({ offset: 0, limit: 1000 }))
        expect(found.ids).toEqual(units.filter(({ target }) => holds(target)).map(({ id }) => id))
      }
    },
    60_000,
  )
})
