import { BUCKET_COUNT } from '../../domain/memory/source-grams.ts'
import { openScoreBoard, type ScoreBoard } from './score-sources.ts'
import { type IdRange, idRanges, lastOfRanges } from './source-ids.ts'

/** What a thread keeps of a language between look-ups. */
export interface LanguageCache {
  readonly slot: number
  readonly rarity: Uint8Array
  /** Null until sources of the language are indexed. */
  readonly board: ScoreBoard | null
  /** Sources that are not indexed yet. */
  readonly fresh: readonly FreshSource[]
}

interface FreshSource {
  readonly id: number
  readonly text: string
}

/** What is read of a language, in one snapshot. */
export interface LanguageReader {
  /** Undefined if the memory has no text of the language. */
  language(languageId: number): Promise<LanguageRow | undefined>
  rarity(languageId: number): Promise<Uint8Array | undefined>
  /** The sources with these IDs. */
  texts(ranges: readonly IdRange[]): Promise<readonly FreshSource[]>
}

/** A row of the languages of the memory, as far as look-ups need it. */
export interface LanguageRow {
  readonly sizes: string
  readonly indexed: string
  readonly slot: number
  readonly version: number
}

/** More than this are expected only while the index is being made. */
const MOST_FRESH = 10_000
/** Languages whose boards are kept: one byte for each of their sources. */
const MOST_LANGUAGES = 8

interface Kept extends LanguageCache {
  readonly version: number
  /** The number of sources of each group that are indexed or fresh. */
  readonly sizes: readonly number[]
}

/** Keeps languages up to date: each look-up reads only what is new. */
export function openLanguageCaches() {
  const languages = new Map<number, Kept>()

  async function read(reader: LanguageReader, languageId: number): Promise<Kept> {
    const known = languages.get(languageId)
    const row = await reader.language(languageId)
    const sizes = readSizes(row?.sizes)
    const version = row?.version ?? 0
    const kept = known?.version === version ? known : await open(reader, languageId, row)
    // Numbers are given in the order of commits, so that none of those before is missing.
    const added = lastOfRanges(idRanges(languageId, kept.sizes, sizes), MOST_FRESH)
    if (added.length === 0) return kept
    const fresh = [...kept.fresh, ...(await reader.texts(added))].slice(-MOST_FRESH)
    return { ...kept, sizes, fresh }
  }

  async function open(
    reader: LanguageReader,
    languageId: number,
    row: LanguageRow | undefined,
  ): Promise<Kept> {
    const indexed = readSizes(row?.indexed)
    const isIndexed = indexed.some((size) => size > 0)
    return {
      version: row?.version ?? 0,
      slot: row?.slot ?? 0,
      sizes: indexed,
      rarity: (isIndexed && (await reader.rarity(languageId))) || new Uint8Array(),
      board: isIndexed ? openScoreBoard(languageId, indexed) : null,
      fresh: [],
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

/** How many numbers of each group of lengths are given or indexed, from JSON. */
export function readSizes(json: string | undefined): number[] {
  return json === undefined ? Array<number>(BUCKET_COUNT).fill(0) : (JSON.parse(json) as number[])
}
