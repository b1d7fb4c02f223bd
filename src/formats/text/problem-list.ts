import type { Problem } from '../format.ts'
import { type Finding, locateFindings, MAX_PROBLEMS } from './locate-findings.ts'

/** Problems of a text by offset; lines are counted at the end in one pass. */
export interface ProblemList {
  /** Records a problem; those beyond the first hundred are dropped. */
  add(offset: number, message: string): void
  /** All problems in the order of the text. */
  list(): readonly Problem[]
}

/** An empty list for a text. */
export function createProblemList(text: string): ProblemList {
  const found: Finding[] = []
  return {
    add(offset, message) {
      if (found.length < MAX_PROBLEMS) found.push({ offset, message })
    },
    list: () => locateFindings(text, found),
  }
}
