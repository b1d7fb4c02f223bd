import type { MaskedPlaceholder } from '../service.ts'

/** An answer with its placeholders, or why it cannot be used. */
export type Unmasked =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: string }

/** A text as it is sent to a service. */
export interface MaskedText {
  readonly text: string
  readonly placeholders: readonly MaskedPlaceholder[]
  /** False if there are only placeholders, signs and white space. */
  readonly hasWords: boolean
  /** Puts placeholders into an answer; each must be there as often as in the text. */
  readonly unmask: (answer: string) => Unmasked
}

/** An answer that cannot be used. */
export function damaged(problem: string): Unmasked {
  return { text: null, problem }
}

/** The first difference between the placeholders of a text and those of an answer, or null. */
export function compareMasks(wanted: ReadonlyMap<number, string>, found: readonly number[]): string | null {
  const seen = new Set<number>()
  for (const id of found) {
    const text = wanted.get(id)
    if (text === undefined) return 'The translation has a placeholder that is not in the source.'
    if (seen.has(id)) return `The translation repeats the placeholder ${shown(text)}.`
    seen.add(id)
  }
  for (const [id, text] of wanted) {
    if (!seen.has(id)) return `The translation lost the placeholder ${shown(text)}.`
  }
  return null
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
