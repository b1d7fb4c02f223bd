import type { Problem } from '../format.ts'
import { type Encoding, type TextFile, TOO_LARGE } from '../text/encoding.ts'
import { positionOf, problemAt } from '../text/position.ts'

/** A file that can be read, perhaps with something to tell about it, or the one problem why it can not. */
export interface OpenedText {
  readonly file: TextFile | null
  readonly problems: readonly Problem[]
  /** Entries with a NUL character in them are to be left out: nobody could have typed them. */
  readonly hasNul: boolean
}

const NO_PROBLEMS: readonly Problem[] = []
/** Programs and pictures have a NUL early; in a text it is an accident. */
const BINARY_LOOK = 1000

/**
 * Decodes a file and refuses what is too large or no text. Bytes that are not of `charset` are read as ISO-8859-1,
 * which is told unless any charset will do (null).
 */
export function openText(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => TextFile | null,
  charset: Encoding['charset'] | null,
): OpenedText {
  const file = decode(bytes)
  if (!file) return { file: null, problems: [TOO_LARGE], hasNul: false }
  const nul = file.text.indexOf('\0')
  if (nul >= 0 && nul < BINARY_LOOK) {
    const problem = problemAt(file.text, nul, 'This is not a text file: it holds a NUL character')
    return { file: null, problems: [problem], hasNul: true }
  }
  const isOther = charset !== null && charset !== 'latin1' && file.encoding.charset === 'latin1'
  const problems = isOther ? [wrongBytes(bytes)] : NO_PROBLEMS
  if (nul < 0) return { file, problems, hasNul: false }
  const problem = problemAt(file.text, nul, 'An entry with a NUL character was left out')
  return { file, problems: [...problems, problem], hasNul: true }
}

/** True when every character of a text exists in the encoding of its file. */
export function isEncodable(text: string, { charset }: Encoding): boolean {
  return charset !== 'latin1' || !BEYOND_LATIN1.test(text)
}

const BEYOND_LATIN1 = /[^\u0000-\u00ff]/

function wrongBytes(bytes: Uint8Array): Problem {
  const replaced = new TextDecoder().decode(bytes)
  const offset = Math.max(0, replaced.indexOf('\ufffd'))
  return { ...positionOf(replaced, offset), message: 'This is not UTF-8; the file was read as ISO-8859-1' }
}
