import { fitPieces, type Piece } from '../../domain/memory/fit-pieces.ts'
import { penalized } from '../../domain/memory/penalized.ts'
import type { SimilarEntry } from '../../storage/memory/similar-entries.ts'

/** A translation in which only numbers and placeholders were replaced. */
const FITTED_QUALITY = 99

/** A translation from the memory, with all places that it comes from. */
export interface MemorySuggestion {
  readonly source: string
  readonly target: string
  /** How similar the sources are, in percent, less what is taken off for other contexts and texts that await approval. */
  readonly quality: number
  /** The remembered translation has other numbers or placeholders, and the present ones were put in. */
  readonly isFitted: boolean
  /** It translates exactly this text in the same context. */
  readonly isSameContext: boolean
  /** At least one, the newest first. */
  readonly origins: readonly SimilarEntry[]
}

/** The string that is translated. */
interface WantedString {
  readonly source: string
  readonly context: string
  /** Finds what may be replaced by that of the string: numbers and placeholders. */
  readonly findPieces: (text: string) => readonly Piece[]
}

/** Equal translations are one suggestion, with the best of their sources and all of their origins. */
export function mergeTargets(
  { source: wanted, context, findPieces }: WantedString,
  entries: readonly SimilarEntry[],
): MemorySuggestion[] {
  const byTarget = new Map<string, MemorySuggestion>()
  for (const entry of entries) {
    const fitted = entry.quality < 100 ? fitPieces({ ...entry, wanted }, findPieces) : null
    const target = fitted ?? entry.target
    const quality = penalized(
      { ...entry, quality: fitted === null ? entry.quality : FITTED_QUALITY },
      context,
    )
    const isSame = entry.source === wanted && entry.context === context && entry.isActive
    const known = byTarget.get(target)
    const isBetter = !known || quality > known.quality
    byTarget.set(target, {
      source: isBetter ? entry.source : known.source,
      target,
      quality: isBetter ? quality : known.quality,
      isFitted: isBetter ? fitted !== null : known.isFitted,
      isSameContext: isSame || known?.isSameContext === true,
      origins: mergeOrigins(known?.origins ?? [], entry),
    })
  }
  return [...byTarget.values()].sort(
    (one, other) => other.quality - one.quality || Number(other.isSameContext) - Number(one.isSameContext),
  )
}

/** One edit has up to three entries, which come from the same place: the one of the project tells most. */
function mergeOrigins(known: readonly SimilarEntry[], entry: SimilarEntry): SimilarEntry[] {
  const isSame = (other: SimilarEntry) => other.origin === entry.origin && other.fromFile === entry.fromFile
  const same = known.find(isSame)
  if (!same) return [...known, entry]
  return same.projectId === null && entry.projectId !== null
    ? known.map((other) => (other === same ? entry : other))
    : [...known]
}
