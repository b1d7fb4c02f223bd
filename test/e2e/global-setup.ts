import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { buildPages } from '../support/build-pages.ts'
import { createDatabaseAt } from '../support/postgres.ts'
import { findTestBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site with the demo, for each engine; its database on PostgreSQL is `demo`. */
    demoFolders: Readonly<Record<Engine['name'], string>>
  }
}

const PROGRAM = join(import.meta.dirname, 'make-demo-site.ts')

/** Does once what every file of stories needs: the pages, a browser, and sites with the demo to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  // Other programs must not be installed, or looked for, by each file.
  process.env.CHROMIUM = findTestBrowser() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'diglot-demo-'))
  const demoFolders = { sqlite: join(folder, 'sqlite'), postgres: join(folder, 'postgres') }
  const { postgresUrl } = project.getProvidedContext().templates
  const make = (of: string, url: string) => promisify(execFile)(process.execPath, [PROGRAM, of, url])
  await Promise.all([
    buildPages(),
    make(demoFolders.sqlite, ''),
    createDatabaseAt(postgresUrl, 'demo').then((url) => make(demoFolders.postgres, url)),
  ])
  project.provide('demoFolders', demoFolders)
  return () => rmSync(folder, { recursive: true, force: true })
}
