import { countGrams, pickGrams } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import { transaction } from '../transaction.ts'
import { openGramLists } from './gram-lists.ts'
import { listTexts } from './index-sources.ts'
import { countGiven, holdLanguage, type MemoryLanguage, saveLanguage } from './memory-languages.ts'
import { firstKey } from './postings.ts'
import { type IdRange, idRanges, readSourceId } from './source-ids.ts'

/** Sources that are read together, and rows that are written or deleted together: on SQLite, about ten milliseconds. */
const READ = 250
const ROWS = 250
/** Sources from which the index learns how common grams are. */
const SAMPLE = 16_384
/** Another process takes over when one has not been heard of for so long, in microseconds. */
const LEASE = 120_000_000
const RENEWED = LEASE / 4

/** How an index is made. */
export interface BuildSteps {
  readonly now: () => number
  /** Runs after each step, which took so many milliseconds. */
  readonly afterStep: (ms: number) => Promise<unknown>
  /** Asked between steps; the work is given up when it says no. */
  readonly goesOn: () => boolean
  /** Sources that are read, of all. */
  readonly onProgress?: (done: number, all: number) => void
}

/**
 * Makes the index of a language anew, while the present one is used and extended. Returns how many sources it has; null if
 * another process makes it, or the work was given up.
 */
export async function buildIndex(db: Db, languageId: number, steps: BuildSteps): Promise<number | null> {
  const lease = openLease(db, languageId, steps.now)
  const language = await lease.take()
  if (!language) return null
  const slot = 1 - language.slot
  /** Runs a step, and says whether to go on. */
  async function step(work: () => Promise<unknown>): Promise<boolean> {
    const started = performance.now()
    await work()
    await steps.afterStep(performance.now() - started)
    return steps.goesOn() && (await lease.renew())
  }
  try {
    const rarity = await measureRarity(db, language, step)
    const lists = openGramLists()
    let done = 0
    if (!rarity) return null
    for (const range of parts(idRanges(languageId, [], language.sizes), READ)) {
      const goesOn = await step(async () => {
        for (const { id, text } of await listTexts(db, [range])) {
          const { bucket, number } = readSourceId(id)
          for (const gram of pickGrams(text, rarity)) lists.add(gram, bucket, number)
          done += 1
        }
      })
      steps.onProgress?.(done, countGiven(language))
      if (!goesOn) return null
    }
    if (!(await clearSlot(db, { languageId, slot }, step))) return null
    let rows: unknown[][] = []
    const write = () =>
      step(async () => {
        const some = rows
        rows = []
        await transaction(db, (tx) => insertRows(tx, 'memory_posting', ['key', 'ids'], some))
      })
    for (const some of lists.rows({ languageId, slot })) {
      rows.push(...some.map(({ key, ids }) => [key, ids]))
      if (rows.length >= ROWS && !(await write())) return null
    }
    await write()
    if (!(await lease.end((tx, now) => switchTo(tx, now, { before: language, slot, rarity })))) return null
    await clearSlot(db, { languageId, slot: language.slot }, async (work) => {
      await step(work)
      return steps.goesOn()
    })
    return done
  } finally {
    await lease.end(async () => {})
  }
}

type Step = (work: () => Promise<unknown>) => Promise<boolean>

/** Uses the new index from now on. What was removed while it was made may still be in it. */
async function switchTo(
  tx: Db,
  now: MemoryLanguage,
  { before, slot, rarity }: { before: MemoryLanguage; slot: number; rarity: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('memory_rarity')
    .values({ language_id: now.languageId, rarity })
    .onConflict((conflict) => conflict.column('language_id').doUpdateSet({ rarity }))
    .execute()
  await saveLanguage(tx, now.languageId, {
    indexed: JSON.stringify(before.sizes),
    slot,
    built: countGiven(before),
    removed: now.removed - before.removed,
    version: now.version + 1,
  })
}

/** How common grams are, from sources of all lengths; null if the work was given up. */
async function measureRarity(db: Db, language: MemoryLanguage, step: Step): Promise<Uint8Array | null> {
  const counter = countGrams()
  const every = Math.max(1, countGiven(language) / SAMPLE)
  for (const ranges of sampleRanges(language, every)) {
    const goesOn = await step(async () => {
      const rows = await db.selectFrom('memory_source').select('text').where('id', 'in', ranges).execute()
      for (const { text } of rows) counter.add(text)
    })
    if (!goesOn) return null
  }
  return counter.rarity()
}

/** IDs of sources at equal distances, some at a time. */
function* sampleRanges(language: MemoryLanguage, every: number): Generator<number[]> {
  let ids: number[] = []
  let next = 0
  let passed = 0
  for (const [first, last] of idRanges(language.languageId, [], language.sizes)) {
    const count = last - first + 1
    for (; next < passed + count; next += every) {
      ids.push(first + Math.floor(next - passed))
      if (ids.length < READ) continue
      yield ids
      ids = []
    }
    passed += count
  }
  if (ids.length > 0) yield ids
}

/** Deletes the rows of a slot; false if the work was given up. */
async function clearSlot(
  db: Db,
  { languageId, slot }: { readonly languageId: number; readonly slot: number },
  step: Step,
): Promise<boolean> {
  const first = firstKey({ languageId, slot, gram: 0 }, 0)
  const end = firstKey({ languageId, slot: slot + 1, gram: 0 }, 0)
  for (let deleted = ROWS; deleted === ROWS; ) {
    const goesOn = await step(async () => {
      const some = db
        .selectFrom('memory_posting')
        .select('key')
        .where('key', '>=', first)
        .where('key', '<', end)
        .orderBy('key')
        .limit(ROWS)
      const { numDeletedRows } = await db
        .deleteFrom('memory_posting')
        .where('key', 'in', some)
        .executeTakeFirst()
      deleted = Number(numDeletedRows)
    })
    if (!goesOn) return false
  }
  return true
}

function* parts(ranges: readonly IdRange[], size: number): Generator<IdRange> {
  for (const [first, last] of ranges) {
    for (let at = first; at <= last; at += size) yield [at, Math.min(last, at + size - 1)]
  }
}

/** One process makes the index of a language: it notes until when nobody else may, and notices when somebody did. */
function openLease(db: Db, languageId: number, now: () => number) {
  let until = 0
  async function extend(tx: Db): Promise<void> {
    until = now() + LEASE
    await saveLanguage(tx, languageId, { leased_until: until })
  }
  return {
    /** The language, or null if another process makes its index. */
    take: () =>
      transaction(db, async (tx) => {
        const language = await holdLanguage(tx, languageId)
        if (language.leasedUntil > now()) return null
        await extend(tx)
        return language
      }),
    /** False if another process has taken over. */
    async renew(): Promise<boolean> {
      if (now() < until - LEASE + RENEWED) return true
      return transaction(db, async (tx) => {
        if ((await holdLanguage(tx, languageId)).leasedUntil !== until) return false
        await extend(tx)
        return true
      })
    },
    /** Ends with some work, unless another process has taken over. */
    async end(work: (tx: Db, language: MemoryLanguage) => Promise<unknown>): Promise<boolean> {
      if (until === 0) return false
      const isHeld = await transaction(db, async (tx) => {
        const language = await holdLanguage(tx, languageId)
        if (language.leasedUntil !== until) return false
        await work(tx, language)
        await saveLanguage(tx, languageId, { leased_until: 0 })
        return true
      })
      until = 0
      return isHeld
    },
  }
}
