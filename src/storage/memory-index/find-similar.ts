import { type ComparedText, prepareText, similarity } from '../../domain/memory/similarity.ts'
import { bucketsAround, GRAM_COUNT, pickGrams } from '../../domain/memory/source-grams.ts'
import type { LanguageCache } from './language-cache.ts'
import { firstKey, GRAM_KEYS, lastKey, type PostingRow } from './postings.ts'
import type { ScoreBoard } from './score-sources.ts'

/** Bytes of lists that a look-up reads: after that many, only lists of the rarest grams are read. */
const MOST_BYTES = 450_000
const ALWAYS_READ = 4
/** Lists of a text that are read together. */
const LISTS_AT_ONCE = 6
/** Texts whose lists and sources are read together. */
const TEXTS_AT_ONCE = 10
/** Sources that are compared, and the steps of that, of which long texts take many. */
const MOST_COMPARED = 160
const MOST_STEPS = 1_000_000
/** Sources that are looked at, as long as few of them have a translation that may be seen. */
const MOST_CANDIDATES = 1600

/** SQL that returns `id` and `text` of those sources of a list that have a usable translation. */
export interface SourceQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Where the list stands among the parameters: numbers with commas. */
  readonly list: number
}

/** What is looked up. */
export interface SimilarOrder {
  readonly languageId: number
  readonly texts: readonly ComparedOrder[]
  readonly sources: SourceQuery
}

interface ComparedOrder {
  readonly text: string
  /** The least similarity, in percent. */
  readonly floor: number
  /** How many sources are wanted. */
  readonly limit: number
}

/** A similar source. */
export interface SimilarSource {
  readonly id: number
  readonly text: string
  /** In percent, rounded down; 100 for the same text only. */
  readonly quality: number
}

/** What a look-up reads from the database, in one snapshot. */
export interface SimilarReader {
  /** The rows of some lists of a gram each, in the order of the lists; one more may come before those that are asked for. */
  postings(lists: readonly ListRange[]): Promise<readonly (readonly PostingRow[])[]>
  sources(query: SourceQuery, ids: readonly number[]): Promise<readonly FoundSource[]>
}

/** Keys of lists of a gram. The row in which the first list stands may have the key of an earlier one, but not before `least`. */
export interface ListRange {
  readonly least: number
  readonly first: number
  readonly last: number
}

interface FoundSource {
  readonly id: number
  readonly text: string
}

/** The sources that are most similar to each text, best first, among those that have a translation that may be seen. */
export async function findSimilar(
  reader: SimilarReader,
  language: LanguageCache,
  order: SimilarOrder,
): Promise<SimilarSource[][]> {
  const found: SimilarSource[][] = []
  for (let at = 0; at < order.texts.length; at += TEXTS_AT_ONCE) {
    const searches = order.texts.slice(at, at + TEXTS_AT_ONCE).map(openSearch)
    const read = (ids: readonly number[]) => reader.sources(order.sources, ids)
    await compareFresh(language, searches, read)
    if (language.board) {
      const lists = await readLists(reader, language, order.languageId, searches)
      const candidates = searches.map((search, index) =>
        score(language, language.board as ScoreBoard, search, lists[index] ?? []),
      )
      await compareBest(searches, candidates, read)
    }
    found.push(...searches.map(({ best }) => best.all()))
  }
  return found
}

interface Search extends ComparedOrder {
  readonly prepared: ComparedText
  readonly best: ReturnType<typeof bestOf>
  readonly compare: (source: FoundSource) => void
}

type ReadSources = (ids: readonly number[]) => Promise<readonly FoundSource[]>

function openSearch(order: ComparedOrder): Search {
  const { text, floor, limit } = order
  const prepared = prepareText(text)
  const best = bestOf(limit, floor)
  const compare = ({ id, text: other }: FoundSource) => {
    const quality = other === text ? 100 : Math.min(99, similarity(prepared, other, best.floor()))
    if (quality >= best.floor()) best.add({ id, text: other, quality })
  }
  return { ...order, prepared, best, compare }
}

/** Sources that are not indexed are few: all are compared. */
async function compareFresh(
  { fresh }: LanguageCache,
  searches: readonly Search[],
  read: ReadSources,
): Promise<void> {
  const near = searches.map(({ text, prepared, floor }) =>
    fresh
      .filter((source) => source.text === text || similarity(prepared, source.text, floor) >= floor)
      .slice(-MOST_CANDIDATES)
      .map(({ id }) => id),
  )
  const usable = await readEach(near, read)
  for (const [index, ids] of near.entries()) {
    for (const id of ids) {
      const source = usable.get(id)
      if (source) searches[index]?.compare(source)
    }
  }
}

/** One read for the sources of several texts, by their IDs. */
async function readEach(
  lists: readonly (readonly number[])[],
  read: ReadSources,
): Promise<ReadonlyMap<number, FoundSource>> {
  const ids = [...new Set(lists.flat())]
  return new Map((ids.length === 0 ? [] : await read(ids)).map((source) => [source.id, source]))
}

/** Rows of the lists of a gram. */
interface GramLists {
  readonly gram: number
  readonly rows: readonly PostingRow[]
}

/** Reads lists of the grams of texts, those of the rarest grams first, some of each text at a time. */
async function readLists(
  reader: SimilarReader,
  { slot, rarity }: LanguageCache,
  languageId: number,
  searches: readonly Search[],
): Promise<readonly (readonly GramLists[])[]> {
  const rareness = (gram: number) => rarity[gram] ?? 0
  const readings = searches.map(({ text, floor }) => ({
    groups: bucketsAround(text.length, floor),
    grams: pickGrams(text, rarity).sort((one, other) => rareness(one) - rareness(other)),
    lists: [] as GramLists[],
    bytes: 0,
  }))
  for (let at = 0; ; at += LISTS_AT_ONCE) {
    const wanted = readings.flatMap((reading) =>
      reading.bytes < MOST_BYTES || at < ALWAYS_READ
        ? reading.grams.slice(at, at + LISTS_AT_ONCE).map((gram) => ({ reading, gram }))
        : [],
    )
    if (wanted.length === 0) return readings.map(({ lists }) => lists)
    const read = await reader.postings(
      wanted.map(({ reading: { groups }, gram }) => {
        const first = firstKey({ languageId, slot, gram }, groups.first)
        const last = lastKey({ languageId, slot, gram }, groups.last)
        return { least: first - (first % GRAM_KEYS), first, last }
      }),
    )
    for (const [index, { reading, gram }] of wanted.entries()) {
      if (reading.bytes >= MOST_BYTES && reading.lists.length >= ALWAYS_READ) continue
      const rows = read[index] ?? []
      reading.lists.push({ gram, rows })
      reading.bytes += rows.reduce((sum, { ids }) => sum + ids.length, 0)
    }
  }
}

/** The IDs of the sources that have the most grams in common with a text, best first. */
function score(
  { rarity }: LanguageCache,
  board: ScoreBoard,
  { text, floor }: Search,
  lists: readonly GramLists[],
): number[] {
  const groups = bucketsAround(text.length, floor)
  for (const { gram, rows } of lists) board.add(rows, groups, worthOf(rarity[gram] ?? GRAM_COUNT))
  return board.takeBest(MOST_CANDIDATES)
}

/** A gram is worth more the rarer it is. */
function worthOf(rareness: number): number {
  return 2 + Math.max(0, 7 - Math.floor(rareness / 32))
}

/** Compares the best candidates of each text; further ones as long as few of them have a translation that may be seen. */
async function compareBest(
  searches: readonly Search[],
  candidates: readonly (readonly number[])[],
  read: ReadSources,
): Promise<void> {
  const done = searches.map(() => ({ compared: 0, steps: 0 }))
  for (let at = 0; at < MOST_CANDIDATES; at += MOST_COMPARED) {
    const slices = candidates.map((ids, index) => {
      const { compared, steps } = done[index] ?? { compared: 0, steps: 0 }
      return compared < MOST_COMPARED && steps < MOST_STEPS ? ids.slice(at, at + MOST_COMPARED) : []
    })
    if (slices.every(({ length }) => length === 0)) return
    const usable = await readEach(slices, read)
    for (const [index, search] of searches.entries()) {
      const own = done[index]
      for (const id of slices[index] ?? []) {
        const source = usable.get(id)
        if (!own || !source) continue
        if (own.compared >= MOST_COMPARED || own.steps >= MOST_STEPS) break
        search.compare(source)
        own.compared += 1
        own.steps += source.text.length * search.prepared.words
      }
    }
  }
}

/** Keeps the best sources; as soon as there are enough, others must be at least as good as the worst of them. */
function bestOf(limit: number, floor: number) {
  let found: SimilarSource[] = []
  let least = Math.max(1, floor)
  const sorted = () => found.toSorted((one, other) => other.quality - one.quality || one.id - other.id)
  return {
    floor: () => least,
    add(source: SimilarSource) {
      if (found.some(({ id }) => id === source.id)) return
      found.push(source)
      if (found.length < 2 * limit) return
      found = sorted().slice(0, limit)
      least = found.at(-1)?.quality ?? least
    },
    all: () => sorted().slice(0, limit),
  }
}
