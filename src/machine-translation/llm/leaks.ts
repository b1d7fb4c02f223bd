import type { PromptMarks } from './prompt-marks.ts'

/** Finds answers that say what only the rules and instructions say. */
interface LeakFinder {
  /** `known` are texts that an answer may repeat, such as its source. */
  readonly reveals: (answer: string, known: readonly string[]) => boolean
}

/** Parts of this length are no coincidence. */
const PART = 40
/** An answer with a part that is this much longer is always found. */
const STEP = 12

/** What instructions quote is meant to be written, such as the translation of a text. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]*’/g

/** A finder for the rules and instructions of a request. */
export function leakFinder(rules: string, instructions: string, marks: PromptMarks): LeakFinder {
  const parts = new Set([rules, ...instructions.split(QUOTED)].flatMap((text) => partsOf(fold(text), 1)))
  return {
    reveals(answer, known) {
      const folded = fold(answer)
      if (folded.includes(marks.rules) || folded.includes(marks.request)) return true
      const found = partsOf(folded, STEP).filter((part) => parts.has(part))
      if (found.length === 0) return false
      const own = fold(known.join(' '))
      return found.some((part) => !own.includes(part))
    },
  }
}

function partsOf(text: string, step: number): string[] {
  const parts: string[] = []
  for (let start = 0; start + PART <= text.length; start += step) parts.push(text.slice(start, start + PART))
  return parts
}

/** Without what a model changes when it repeats a text: case, spaces and punctuation. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
