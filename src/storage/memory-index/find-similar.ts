import { type ComparedText, prepareText, similarity } from '../../domain/memory/similarity.ts'
import { bucketsAround, GRAM_COUNT, pickGrams } from '../../domain/memory/source-grams.ts'
import type { LanguageCache } from './language-cache.ts'
import { firstKey, lastKey } from './postings.ts'
import type { ReadPosting, ScoreBoard } from './score-sources.ts'

/** Numbers that a look-up reads from lists: after that many, only lists of the rarest grams are read. */
const MOST_POSTINGS = 300_000
const ALWAYS_READ = 4
/** Lists that are read together. */
const LISTS_AT_ONCE = 6
/** Sources that are compared, and the steps of that, of which long texts take many. */
const MOST_COMPARED = 160
const MOST_STEPS = 1_000_000
/** Sources that are looked at, as long as few of them have a translation that may be seen. */
const MOST_CANDIDATES = 1600

/** SQL that returns `id`, `place` and `text` of those sources of a list that have a usable translation. */
export interface SourceQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Where the list stands among the parameters: numbers with commas. */
  readonly list: number
}

/** What is looked up. */
export interface SimilarOrder {
  readonly languageId: number
  readonly text: string
  /** The least similarity, in percent. */
  readonly floor: number
  /** How many sources are wanted. */
  readonly limit: number
  readonly byPlace: SourceQuery
  readonly byId: SourceQuery
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
  /** Rows of lists between pairs of keys, in the order of the pairs. */
  postings(
    ranges: readonly (readonly [first: number, last: number])[],
  ): Promise<readonly (readonly ReadPosting[])[]>
  sources(query: SourceQuery, numbers: readonly number[]): Promise<readonly FoundSource[]>
}

interface FoundSource {
  readonly id: number
  readonly text: string
}

/** The sources that are most similar to a text, best first, among those that have a translation that may be seen. */
export async function findSimilar(
  reader: SimilarReader,
  language: LanguageCache,
  order: SimilarOrder,
): Promise<SimilarSource[]> {
  const { text, floor, limit } = order
  const prepared = prepareText(text)
  const best = bestOf(limit, floor)
  const compare = ({ id, text: other }: FoundSource) => {
    const quality = other === text ? 100 : Math.min(99, similarity(prepared, other, best.floor()))
    if (quality >= best.floor()) best.add({ id, text: other, quality })
  }
  await compareFresh(reader, language, { ...order, compare, prepared })
  if (language.board) {
    await addScores(reader, language.board, { ...order, rarity: language.rarity })
    await compareBest(reader, language.board, { ...order, compare, prepared })
  }
  return best.all()
}

interface Comparison extends SimilarOrder {
  readonly prepared: ComparedText
  readonly compare: (source: FoundSource) => void
}

/** Sources without a place are few: all are compared. */
async function compareFresh(
  reader: SimilarReader,
  { fresh }: LanguageCache,
  { prepared, text, floor, byId, compare }: Comparison,
): Promise<void> {
  const near = fresh.filter(
    (source) => source.text === text || similarity(prepared, source.text, floor) >= floor,
  )
  if (near.length === 0) return
  const ids = near.slice(-MOST_CANDIDATES).map(({ id }) => id)
  for (const source of await reader.sources(byId, ids)) compare(source)
}

/** Reads lists of grams, those of the rarest first. */
async function addScores(
  reader: SimilarReader,
  board: ScoreBoard,
  { languageId, text, floor, rarity }: SimilarOrder & { readonly rarity: Uint8Array },
): Promise<void> {
  const { first, last } = bucketsAround(text.length, floor)
  const rareness = (gram: number) => rarity[gram] ?? 0
  const grams = pickGrams(text, rarity).sort((one, other) => rareness(one) - rareness(other))
  let read = 0
  for (let at = 0; at < grams.length && (at < ALWAYS_READ || read < MOST_POSTINGS); at += LISTS_AT_ONCE) {
    const some = grams.slice(at, at + LISTS_AT_ONCE)
    const lists = await reader.postings(
      some.map((gram) => [firstKey(languageId, gram, first), lastKey(languageId, gram, last)]),
    )
    for (const [index, rows] of lists.entries()) {
      if (read >= MOST_POSTINGS && at + index >= ALWAYS_READ) break
      read += board.add(rows, worthOf(rareness(some[index] ?? GRAM_COUNT)))
    }
  }
}

/** A gram is worth more the rarer it is. */
function worthOf(rareness: number): number {
  return 2 + Math.max(0, 7 - Math.floor(rareness / 32))
}

async function compareBest(
  reader: SimilarReader,
  board: ScoreBoard,
  { byPlace, compare, prepared }: Comparison,
): Promise<void> {
  const places = board.takeBest(MOST_CANDIDATES)
  let compared = 0
  let steps = 0
  for (
    let at = 0;
    at < places.length && compared < MOST_COMPARED && steps < MOST_STEPS;
    at += MOST_COMPARED
  ) {
    const slice = places.slice(at, at + MOST_COMPARED)
    const order = new Map(slice.map((place, index) => [place, index]))
    const found = (await reader.sources(byPlace, slice)) as readonly (FoundSource & {
      readonly place: number
    })[]
    const inOrder = found.toSorted(
      (one, other) => (order.get(one.place) ?? 0) - (order.get(other.place) ?? 0),
    )
    for (const source of inOrder) {
      if (compared >= MOST_COMPARED || steps >= MOST_STEPS) return
      compare(source)
      compared += 1
      steps += source.text.length * prepared.words
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
