import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findUser } from '../../src/storage/accounts/users.ts'
import { type Db, openDatabase } from '../../src/storage/db.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { insertChange } from '../../src/storage/history/changes.ts'
import { testKeys } from './secret-keys.ts'
import { openTestSite, type TestSite } from './site.ts'
import { storeComponent } from './stored-component.ts'

/** An exchange with a real server, for the manual. */
export interface ApiExample {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** JSON that was sent; null for reads. */
  readonly body: string | null
  readonly status: number
  readonly type: string
  /** Empty for pictures. */
  readonly text: string
}

/** Values of the parts of addresses; the names are those of the routes. */
const PARTS: Readonly<Record<string, string>> = {
  slug: 'hello',
  project: 'hello',
  component: 'app',
  language: 'cs',
  code: 'cs',
  username: 'admin',
  id: '1',
  file: 'svg-badge.svg',
  name: 'end_stop',
  run: '1',
  role: '1',
  group: '1',
}
const QUERIES: Readonly<Record<string, string>> = {
  '/api/projects/{slug}/credits/': '?start=2026-01-01&end=2026-12-31',
  '/api/components/{project}/{component}/credits/': '?start=2026-01-01&end=2026-12-31',
  '/exports/stats/{project}/{component}/': '?format=csv',
}
/** What they answer depends on the machine. */
const MACHINE_DEPENDENT = new Set(['/api/admin/health/'])
const WRITES: readonly { path: string; method: string; body: unknown }[] = [
  {
    path: '/api/projects/',
    method: 'POST',
    body: { name: 'Website', slug: 'website', web: 'https://example.org/' },
  },
  { path: '/api/projects/{slug}/', method: 'PATCH', body: { instructions: 'Ask first.' } },
  {
    path: '/api/languages/',
    method: 'POST',
    body: { code: 'x_elf', name: 'Elvish', direction: 'ltr', plural: { number: 2, formula: 'n != 1' } },
  },
  { path: '/api/units/{id}/', method: 'PATCH', body: { target: ['Nashle!'], state: 20 } },
  { path: '/api/components/{project}/{component}/lock/', method: 'POST', body: { lock: true } },
]

/** The moment at which all examples happen, in microseconds. */
const NOW = Date.UTC(2026, 10, 15, 12) * 1000

/**
 * Answers of a small site on an empty database, by method and path of the document (`GET /api/languages/{code}/`); the
 * same every time. Operations that find nothing on such a site have none.
 */
export async function recordExamples(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}): Promise<Map<string, ApiExample>> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-examples-'))
  const db = openDatabase(
    sqliteEngine(join(folder, 'diglot.sqlite'), { synchronous: 'OFF' }),
    testKeys(folder),
  )
  try {
    const site = await openTestSite(db, { env: { DATA_DIR: folder }, now: () => NOW })
    await fill(site, db)
    const examples = new Map<string, ApiExample>()
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!('get' in methods) || MACHINE_DEPENDENT.has(path)) continue
      const example = await ask(site, {
        method: 'GET',
        path: `${filled(path)}${QUERIES[path] ?? ''}`,
        body: null,
      })
      if (example) examples.set(`GET ${path}`, example)
    }
    for (const { path, method, body } of WRITES) {
      const example = await ask(site, { method, path: filled(path).replace('/units/1/', '/units/4/'), body })
      if (example) examples.set(`${method} ${path}`, example)
    }
    return examples
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

function filled(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? '1')
}

async function ask(
  site: TestSite,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<ApiExample | null> {
  const isPaged = method === 'GET' && path.startsWith('/api/') && !path.includes('?')
  const paged = isPaged ? `${path}?page_size=1` : path
  const answer = await site.send({
    method,
    path: paged,
    headers: { host: 'translate.example.org' },
    ...(body !== null && { json: body }),
  })
  if (answer.status >= 300) return null
  const type = String(answer.headers['content-type'] ?? '')
  const isList = isPaged && answer.text.startsWith('{"count"')
  return {
    method,
    path: isList ? paged : path,
    status: answer.status,
    type,
    body: body === null ? null : JSON.stringify(body),
    text: type.startsWith('image/png') ? '' : answer.text,
  }
}

async function fill(site: TestSite, db: Db): Promise<void> {
  const stored = await storeComponent(site.ctx, {
    project: 'hello',
    slug: 'app',
    languages: ['cs'],
    strings: [
      { source: 'Hello, world!\n', note: 'Greeting', targets: { cs: { text: 'Ahoj, světe!\n', state: 20 } } },
      { source: 'Goodbye!', targets: { cs: { text: '', state: 0 } } },
    ],
  })
  const admin = await findUser(db, 'admin')
  const [translationId, userId] = [stored.translations.cs ?? 0, admin?.id ?? null]
  await db.insertInto('label').values({ project_id: stored.projectId, name: 'Menu', color: 'navy' }).execute()
  await db
    .insertInto('screenshot')
    .values({ translation_id: translationId, name: 'Main window', created_at: NOW })
    .execute()
  await db.transaction().execute((tx) =>
    insertChange(tx, {
      action: 'translationChanged',
      timestamp: NOW,
      projectId: stored.projectId,
      componentId: stored.id,
      translationId,
      unitId: 3,
      userId,
      authorId: userId,
      target: 'Ahoj, světe!\n',
      old: '',
    }),
  )
}
