import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { seedLanguages } from '../../src/actions/site/seed-languages.ts'
import { setupSite } from '../../src/actions/site/setup-site.ts'
import { readConfig } from '../../src/config/config.ts'
import { microseconds } from '../../src/domain/clock.ts'
import { openDatabase } from '../../src/storage/db.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { migrate } from '../../src/storage/migrate.ts'
import { ADMIN_KEY } from './admin-key.ts'
import { startPostgres } from './postgres.ts'
import { type SiteTemplates, type Template, templateFile } from './site-templates.ts'

/** Starts one PostgreSQL, and makes the templates in it and in files. */
export async function openSiteTemplates(): Promise<SiteTemplates & { stop(): Promise<void> }> {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'diglot-templates-'))
  const templates = { postgresUrl: server.url, folder }
  const fileOf = (template: Template) =>
    sqliteEngine(templateFile(templates, template), { synchronous: 'OFF' })
  await fill(fileOf('migrated'), 'migrated')
  await fill(fileOf('prepared'), 'prepared')
  await fill(postgresEngine(await server.createDatabase('migrated')), 'migrated')
  await fill(postgresEngine(await server.createDatabase('prepared', 'migrated')), 'prepared')
  return {
    ...templates,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates a database, and prepares it like the first start of a server. */
async function fill(engine: Engine, template: Template): Promise<void> {
  const db = openDatabase(engine)
  await migrate(db, () => 0)
  if (template === 'prepared') {
    const config = readConfig({ ADMIN_TOKEN: ADMIN_KEY })
    const ctx = { db, config, log: pino({ level: 'silent' }), now: microseconds }
    await seedLanguages(ctx)
    await setupSite(ctx)
  }
  await db.destroy()
}
