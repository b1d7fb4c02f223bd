import { countTokens } from './count-tokens.ts'
import { dataJson } from './data-json.ts'

/** What is left of the tokens for a prompt. */
export interface PromptBudget {
  /** Spends the tokens of a part whether or not they are there. */
  readonly spends: (part: unknown) => void
  /** Spends the tokens of a part if there are enough left, and says whether. */
  readonly takes: (part: unknown) => boolean
}

/** The names of lists, and what services put around messages. */
export const MESSAGE_TOKENS = 80
/** Punctuation between parts. */
const PER_PART = 2

/** A budget of tokens; below 0 it takes nothing. */
export function createBudget(tokens: number): PromptBudget {
  let left = tokens
  return {
    spends(part) {
      left -= partTokens(part)
    },
    takes(part) {
      const needed = partTokens(part)
      if (needed > left) return false
      left -= needed
      return true
    },
  }
}

/** Tokens of a text, or of data as JSON. */
export function partTokens(part: unknown): number {
  return countTokens(dataJson(part)) + PER_PART
}
