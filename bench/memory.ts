import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedLanguages } from '../src/actions/site/seed-languages.ts'
import { WITHOUT_EDIT } from '../src/domain/memory/memory-entry.ts'
import { prepareText, similarity } from '../src/domain/memory/similarity.ts'
import { type Db, openDatabase } from '../src/storage/db.ts'
import { postgresEngine } from '../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../src/storage/engines/sqlite.ts'
import { findLanguage } from '../src/storage/languages.ts'
import { insertMissingMemory } from '../src/storage/memory/memory-entries.ts'
import { findSimilarEntries, type MemoryScope } from '../src/storage/memory/similar-entries.ts'
import { buildIndex } from '../src/storage/memory-index/build-index.ts'
import { indexSources } from '../src/storage/memory-index/index-sources.ts'
import { migrate } from '../src/storage/migrate.ts'
import { transaction } from '../src/storage/transaction.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { testKeys } from '../test/support/secret-keys.ts'
import { testContext } from '../test/support/site.ts'
import type { BenchSiteOptions } from './bench-site.ts'
import { postgresSizes, sqliteSizes } from './database-sizes.ts'

const FLOOR = 75
const LOOK_UPS = 1000
/** Look-ups whose best match is also sought among all texts. */
const CHECKED = 100
/** Every so-manieth text is looked up, and is not in the memory. */
const HELD_OUT = 50
const INSERTED = 2000
const ADDED = 4096

/** Look-ups in a translation memory of so many sources: those of a bundle, and then others made of their words. */
export async function benchMemory({ bundle, engine }: BenchSiteOptions, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-memory-'))
  const { db, size, close } = await open(engine, folder)
  try {
    execFileSync('git', ['clone', '--quiet', bundle, join(folder, 'files')])
    const all = makeTexts(readSources(join(folder, 'files')), count + Math.floor(count / HELD_OUT))
    const texts = all.filter((_, at) => at % HELD_OUT !== 0)
    const unknown = all.filter((_, at) => at % HELD_OUT === 0)
    await seedLanguages(testContext(db))
    const scope = await scopeOf(db)
    console.log(
      `${texts.length} sources, ${(texts.join('').length / texts.length).toFixed(0)} characters each`,
    )
    await fill(db, scope, texts.slice(0, -ADDED))
    await build(db, scope.sourceLanguageId)
    console.log(`  ${((await size()) / (texts.length - ADDED)).toFixed(0)} B of index a source (limit 45)`)
    await fill(db, scope, texts.slice(-ADDED))
    await add(db, scope.sourceLanguageId)
    console.log(`  ${((await size()) / texts.length).toFixed(0)} B of index a source`)
    await measure(db, scope, { kind: 'edited', queries: texts.slice(-LOOK_UPS * 3).map(edit), texts })
    await measure(db, scope, { kind: 'unknown', queries: unknown, texts })
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Tables and indexes that find similar sources. */
const INDEX = /^memory_(?:posting|language|rarity)/

async function open(engine: BenchSiteOptions['engine'], folder: string) {
  const postgres = engine === 'postgres' ? await startPostgres({ hasDefaults: true }) : null
  const url = (await postgres?.createDatabase('bench')) ?? ''
  const file = join(folder, 'bench.sqlite')
  const db = openDatabase(postgres ? postgresEngine(url) : sqliteEngine(file), testKeys(folder))
  await migrate(db, () => Date.now() * 1000)
  return {
    db,
    async size(): Promise<number> {
      const sizes = postgres ? await postgresSizes(url) : sqliteSizes(file)
      return sizes.filter(({ name }) => INDEX.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
    },
    async close(): Promise<void> {
      await db.destroy()
      await postgres?.stop()
    },
  }
}

async function scopeOf(db: Db): Promise<MemoryScope> {
  const [source, target] = [await findLanguage(db, 'en'), await findLanguage(db, 'cs')]
  return {
    sourceLanguageId: source?.id ?? 0,
    targetLanguageId: target?.id ?? 0,
    projectId: null,
    usesShared: true,
    usesComponents: true,
    userId: null,
    visible: 'open',
  }
}

async function fill(db: Db, scope: MemoryScope, texts: readonly string[]): Promise<void> {
  const { sourceLanguageId, targetLanguageId } = scope
  const entry = {
    ...WITHOUT_EDIT,
    origin: 'bench/app',
    projectId: null,
    userId: null,
    fromFile: false,
    isShared: true,
  }
  for (let at = 0; at < texts.length; at += INSERTED) {
    const entries = texts
      .slice(at, at + INSERTED)
      .map((source) => ({ ...entry, source, target: `${source}.`, sourceLanguageId, targetLanguageId }))
    await transaction(db, (tx) => insertMissingMemory(tx, entries))
  }
}

async function build(db: Db, languageId: number): Promise<void> {
  const started = process.cpuUsage()
  const count = await buildIndex(db, languageId, {
    now: () => Date.now() * 1000,
    afterStep: async () => {},
    goesOn: () => true,
  })
  const { rss } = process.memoryUsage()
  console.log(
    `  index of ${count} sources made in ${seconds(process.cpuUsage(started)).toFixed(1)} s of processor time; ` +
      `the process has ${(rss / 1e6).toFixed(0)} MB`,
  )
}

async function add(db: Db, languageId: number): Promise<void> {
  const started = process.cpuUsage()
  const count = await transaction(db, (tx) => indexSources(tx, languageId, ADDED))
  console.log(`  ${count} more added in ${seconds(process.cpuUsage(started)).toFixed(2)} s (limit 1)`)
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}

interface Measured {
  readonly kind: string
  readonly queries: readonly string[]
  readonly texts: readonly string[]
}

async function measure(db: Db, scope: MemoryScope, { kind, queries, texts }: Measured): Promise<void> {
  const asked = queries.slice(0, LOOK_UPS)
  const look = async (text: string) =>
    (await findSimilarEntries(db, scope, [{ text, floor: FLOOR, limit: 20 }], { owner: 'bench' }))[0] ?? []
  for (const text of asked.slice(0, 20)) await look(text)
  const times: number[] = []
  let found = 0
  for (const text of asked) {
    const started = performance.now()
    if ((await look(text)).length > 0) found += 1
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(
    `  ${kind}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms; ${found} of ${asked.length} have a match`,
  )
  let [existing, best] = [0, 0]
  for (const text of asked.slice(0, CHECKED)) {
    const prepared = prepareText(text)
    const truth = texts.reduce(
      (most, other) => Math.max(most, similarity(prepared, other, Math.max(FLOOR, most))),
      0,
    )
    if (truth < FLOOR) continue
    existing += 1
    if (((await look(text))[0]?.quality ?? 0) >= Math.min(truth, 99)) best += 1
  }
  console.log(`    best matches found: ${best} of ${existing}, among ${CHECKED} look-ups compared with all`)
}

function readSources(folder: string): string[] {
  const sources = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.pot?$/.test(name)) continue
    for (const [, lines = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /^msgid ((?:".*"\n)+)/gm,
    )) {
      const text = lines
        .split('\n')
        .map((line) => line.slice(1, -1))
        .join('')
        .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      if (text !== '' && text.length <= 2000) sources.add(text)
    }
  }
  return [...sources]
}

/** The same numbers from 0 to 1 in each run. */
let state = 99
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

/** Real texts, and then others in which several words of a real one are replaced by words of others. */
function makeTexts(real: readonly string[], count: number): string[] {
  const texts = new Set(real.slice(0, count))
  while (texts.size < count) {
    const words = pick(real).split(' ')
    const other = pick(real).split(' ')
    const from = Math.floor(random() * words.length)
    words.splice(
      from,
      1 + Math.floor(words.length * 0.6 * random()),
      ...other.slice(0, 1 + Math.floor(random() * words.length)),
    )
    texts.add(words.join(' '))
  }
  return [...texts].sort(() => random() - 0.5)
}

/** The text with one word replaced, added or dropped. */
function edit(text: string): string {
  const words = text.split(' ')
  const at = Math.floor(random() * words.length)
  const how = random()
  if (how < 0.33) words.splice(at, 1)
  else words.splice(at, how < 0.66 ? 1 : 0, 'sword')
  return words.join(' ')
}
