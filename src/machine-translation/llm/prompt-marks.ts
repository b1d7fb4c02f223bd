import { randomBytes } from 'node:crypto'

/** What a request is recognized by: strings of outsiders cannot know it, and no answer may contain it. */
export interface PromptMarks {
  /** Part of the IDs of the texts. */
  readonly request: string
  /** Part of the rules. */
  readonly rules: string
}

/** Without vowels, so that no mark is a word. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789'

/** New marks for a request. */
export function newPromptMarks(): PromptMarks {
  return { request: randomLetters(6), rules: randomLetters(16) }
}

function randomLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
