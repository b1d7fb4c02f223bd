import type { IcuOptions, IcuProblem } from './icu-message.ts'

/** A cursor over a text with common operations. */
export interface IcuReader {
  readonly text: string
  readonly options: IcuOptions
  at: number
  /** Skips whitespace. */
  skipBlanks(): void
  /** Consumes the word here; empty if there is none. */
  readWord(): string
  /** The opening or empty tag here, or null. */
  readTag(): { readonly name: string; readonly isEmpty: boolean; readonly end: number } | null
  /** The closing tag here, or null. */
  readClosingTag(): { readonly name: string; readonly end: number } | null
  /** True at a closing tag. */
  isTagEnd(): boolean
}

const BLANKS = /[\p{Pattern_White_Space}]*/uy
const WORD = /[^\p{Pattern_White_Space},{}'"<>#]+/uy
const TAG = /<([\p{L}_][\p{L}\p{N}._:-]{0,100})\s{0,10}(\/?)>/uy
const CLOSING = /<\/([\p{L}_][\p{L}\p{N}._:-]{0,100})\s{0,10}>/uy

/** A reader at the start of a text. */
export function createReader(text: string, options: IcuOptions): IcuReader {
  const isTag = (name: string) =>
    options.tags === 'strict' || (options.tags === 'loose' && name.startsWith(options.tagPrefix))
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const reader: IcuReader = {
    text,
    options,
    at: 0,
    skipBlanks() {
      reader.at += match(BLANKS, reader.at)?.[0].length ?? 0
    },
    readWord() {
      const word = match(WORD, reader.at)?.[0] ?? ''
      reader.at += word.length
      return word
    },
    readTag() {
      const found = match(TAG, reader.at)
      const [whole = '', name = '', slash] = found ?? []
      return found && isTag(name) ? { name, isEmpty: slash === '/', end: reader.at + whole.length } : null
    },
    readClosingTag() {
      const found = match(CLOSING, reader.at)
      const [whole = '', name = ''] = found ?? []
      return found && isTag(name) ? { name, end: reader.at + whole.length } : null
    },
    isTagEnd() {
      return options.tags !== 'none' && reader.readClosingTag() !== null
    },
  }
  return reader
}

/** A syntax error with its position. */
export function fail(start: number, length: number, message: string): IcuProblem {
  return { start, end: start + length, message }
}

/** True for a syntax error. */
export function isFailure<T extends object>(value: T | IcuProblem): value is IcuProblem {
  return 'message' in value
}
