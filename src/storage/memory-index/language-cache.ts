import type { MemoryLanguageTable } from '../tables/site.ts'
import { openScoreBoard, type ScoreBoard } from './score-sources.ts'

/** What a thread keeps of a language between look-ups. */
export interface LanguageCache {
  readonly rarity: Uint8Array
  /** Null until sources of the language are indexed. */
  readonly board: ScoreBoard | null
  /** Sources that are not indexed yet, in the order of their IDs. */
  readonly fresh: readonly FreshSource[]
}

interface FreshSource {
  readonly id: number
  readonly text: string
}

/** What is read of a language, in one snapshot. */
export interface LanguageReader {
  /** Undefined if nothing of the language is indexed. */
  language(languageId: number, isWhole: boolean): Promise<LanguageRow | undefined>
  /** Sources without a place and with higher IDs, in their order. */
  fresh(languageId: number, after: number, limit: number): Promise<readonly FreshSource[]>
}

/** A row of the table without what is known already. */
export type LanguageRow = Pick<MemoryLanguageTable, 'version'> & Partial<MemoryLanguageTable>

/** More than this are expected only while the index is being made. */
const MOST_FRESH = 10_000
/** IDs of transactions that run at the same time differ by less. */
const READ_AGAIN = 500
/** Languages whose boards are kept: one byte for each of their sources. */
const MOST_LANGUAGES = 8

interface Kept extends LanguageCache {
  readonly version: number
}

/** Keeps languages up to date: each look-up reads only what is new. */
export function openLanguageCaches() {
  const languages = new Map<number, Kept>()

  async function read(reader: LanguageReader, languageId: number): Promise<Kept> {
    const kept = languages.get(languageId)
    const now = await reader.language(languageId, false)
    const version = now?.version ?? 0
    if (kept?.version === version) return { ...kept, fresh: await newer(reader, languageId, kept.fresh) }
    const row = now && (await reader.language(languageId, true))
    const sizes = JSON.parse(row?.sizes ?? '[]') as number[]
    return {
      version,
      rarity: row?.rarity ?? new Uint8Array(),
      board: row ? openScoreBoard(sizes) : null,
      fresh: await newer(reader, languageId, []),
    }
  }

  return {
    async find(reader: LanguageReader, languageId: number): Promise<LanguageCache> {
      const found = await read(reader, languageId)
      languages.delete(languageId)
      languages.set(languageId, found)
      if (languages.size > MOST_LANGUAGES) languages.delete(languages.keys().next().value ?? 0)
      return found
    },
  }
}

/** Some of the last ones are read again: another transaction may have committed a lower ID later. */
async function newer(
  reader: LanguageReader,
  languageId: number,
  known: readonly FreshSource[],
): Promise<readonly FreshSource[]> {
  const last = known.at(-1)?.id ?? 0
  const ids = new Set(known.slice(-READ_AGAIN).map(({ id }) => id))
  const read = await reader.fresh(languageId, Math.max(0, last - READ_AGAIN), MOST_FRESH)
  const more = read.filter(({ id }) => !ids.has(id))
  return more.length === 0 ? known : [...known, ...more].slice(-MOST_FRESH)
}
