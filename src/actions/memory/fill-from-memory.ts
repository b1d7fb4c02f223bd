import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Piece } from '../../domain/memory/fit-pieces.ts'
import { isPlural, splitForms } from '../../domain/units/plural-text.ts'
import type { Db } from '../../storage/db.ts'
import {
  findExactEntries,
  findSimilarEntries,
  type LookUpClient,
  type MemoryScope,
  type SimilarEntry,
} from '../../storage/memory/similar-entries.ts'
import { mergeTargets } from './merge-targets.ts'

/** Texts that are looked up together: others who look something up wait for that long. */
const BATCH = 25
/** Sources that are looked at for each text: some have no translation that fits. */
const MOST_SOURCES = 5
/** The least similarity of sources whose numbers may be all that differs. */
const FITTED_FLOOR = 75

/** A string without a good translation. */
interface WantedString {
  /** Of its unit. */
  readonly id: number
  readonly source: string
  readonly context: string
  readonly findPieces: (text: string) => readonly Piece[]
}

/** How strings are looked up. */
interface FillOptions {
  readonly scope: MemoryScope
  /** The least quality, in percent. */
  readonly threshold: number
  /** Plural forms of the language. */
  readonly forms: number
  readonly client: LookUpClient
}

/** The best translation from the memory for each string, with its quality; null where none is good enough. */
export async function fillFromMemory(
  db: Db,
  strings: readonly WantedString[],
  { scope, threshold, forms, client }: FillOptions,
): Promise<({ readonly target: string; readonly quality: number } | null)[]> {
  const results: ({ readonly target: string; readonly quality: number } | null)[] = []
  for (let at = 0; at < strings.length; at += BATCH) {
    client.signal?.throwIfAborted()
    const batch = strings.slice(at, at + BATCH)
    const best = (entries: readonly SimilarEntry[], wanted: WantedString) => {
      const fitting = entries.filter((entry) => hasForms(entry, wanted, forms))
      const [found] = mergeTargets(wanted, fitting)
      return found && found.quality >= threshold ? { target: found.target, quality: found.quality } : null
    }
    const texts = batch.map(({ id, source, context }) => ({
      text: source,
      unitId: id,
      context,
      floor: Math.min(threshold, FITTED_FLOOR),
      limit: MOST_SOURCES,
    }))
    const exact = await findExactEntries(db, scope, texts)
    const found = batch.map((wanted, index) => best(exact[index] ?? [], wanted))
    // A threshold of 100 needs no index.
    const open =
      threshold === 100 ? [] : texts.flatMap((text, index) => (found[index] ? [] : [{ text, index }]))
    const similar =
      open.length === 0
        ? []
        : await findSimilarEntries(
            db,
            scope,
            open.map(({ text }) => text),
            client,
          )
    for (const [order, { index }] of open.entries()) {
      const wanted = batch[index]
      if (wanted) found[index] = best(similar[order] ?? [], wanted)
    }
    results.push(...found)
    await nextTurn()
  }
  return results
}

/** Forms of another number of forms stand for other numbers. */
function hasForms(
  entry: Pick<SimilarEntry, 'source' | 'target'>,
  { source }: WantedString,
  forms: number,
): boolean {
  if (splitForms(entry.source).length !== splitForms(source).length) return false
  const translated = splitForms(entry.target)
  return translated.length === (isPlural(source) ? forms : 1) && translated.every((form) => form !== '')
}
