import type { Problem } from '../format.ts'
import { decodeText, type Encoding, type TextFile, TOO_LARGE } from './encoding.ts'
import { createProblemList } from './problem-list.ts'

/** A decoded file, possibly with a problem; or null with the problem why it cannot be decoded. */
interface OpenedFile {
  readonly file: TextFile | null
  readonly problems: readonly Problem[]
}

/**
 * Decodes a file of a Unicode format; rejects those that are too large or not text. Invalid bytes are read as
 * ISO-8859-1, so that nothing is lost, and reported.
 */
export function openTextFile(bytes: Uint8Array): OpenedFile {
  const file = decodeText(bytes)
  if (!file) return { file: null, problems: [TOO_LARGE] }
  const problems = createProblemList(file.text)
  const nul = file.text.indexOf('\0')
  if (nul >= 0) problems.add(nul, 'Not a text file: it contains a null character')
  else if (file.encoding.charset === 'latin1') {
    const offset = Math.max(0, file.text.search(/[^\u0000-\u007f]/))
    problems.add(offset, 'The file is not UTF-8; it was read as ISO-8859-1')
  }
  return { file: nul >= 0 ? null : file, problems: problems.list() }
}

/** True if the encoding of a file contains every character of a text. */
export function isEncodable(text: string, { charset }: Encoding): boolean {
  return charset !== 'latin1' || !/[^\u0000-\u00ff]/.test(text)
}
