import type { Problem } from '../format.ts'
import { decodeText, type Encoding, type TextFile, TOO_LARGE } from './encoding.ts'
import { createProblemList } from './problem-list.ts'

/** A file that can be read, perhaps with something to tell about it; or null with the one problem why it cannot. */
interface OpenedFile {
  readonly file: TextFile | null
  readonly problems: readonly Problem[]
}

/**
 * Decodes a file of a format that is Unicode by its rules; refuses what is too large or no text. Other bytes are read
 * as ISO-8859-1, so that nothing is lost, and that is told.
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

/** True when every character of a text exists in the encoding of its file. */
export function isEncodable(text: string, { charset }: Encoding): boolean {
  return charset !== 'latin1' || !/[^\u0000-\u00ff]/.test(text)
}
