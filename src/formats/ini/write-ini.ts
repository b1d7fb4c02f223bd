import type { KeyedFile, KeyedWriter, NewItem } from '../keyed/keyed-file.ts'
import { lineEndingOf } from '../text/position.ts'
import type { IniScanOptions } from './scan-ini.ts'

/** What differs between kinds of INI files. */
export interface IniDialect extends IniScanOptions {
  /** Encodes a value; remaining line breaks become further lines. */
  encode(text: string): string
}

const COMMENT = /^\s*(?:[;#]|rem(?:\s|$))/i
const UNFIT_NAME = /^$|^\s|\s$|[=:\r\n]|^[;#[]|^rem(?:\s|$)/i

/** Writes values and entries in the style of the file. Whitespace around a value is not significant in INI files. */
export function createIniWriter({ text, items }: KeyedFile, { encode }: IniDialect): KeyedWriter {
  const lineEnd = lineEndingOf(text)
  const last = items.findLast((item) => item.valueEnd > item.valueStart)
  const own = last ? text.slice(last.keyEnd, last.valueStart) : '='
  const equals = /[\r\n]/.test(own) ? '=' : own

  return {
    serializeValue(value, { start, keyEnd, valueStart, valueEnd }) {
      const further = /[\r\n]([ \t]+)/.exec(text.slice(valueStart, valueEnd))?.[1]
      const line =
        text
          .slice(start, keyEnd)
          .split(/[\r\n]/)
          .at(-1) ?? ''
      return serialize(value, further ?? `${/^[ \t]*/.exec(line)?.[0]}    `)
    },
    serializeItem({ key, value, note }: NewItem) {
      const spelled = serialize(value, '    ')
      const name = key.slice(sectionOf(key).length)
      if (spelled === null || UNFIT_NAME.test(name)) return null
      return `${commentOf(note)}${name}${equals}${spelled}`
    },
  }

  /** Null if a further line would be read as a comment. */
  function serialize(value: string, indent: string): string | null {
    const [first = '', ...others] = encode(value.trim()).split(/\r\n|\n|\r/)
    if (others.some((line) => COMMENT.test(line))) return null
    return [first, ...others.map((line) => (line.trim() === '' ? '' : indent + line.trim()))].join(lineEnd)
  }

  function commentOf(note: string): string {
    return note
      .split(/\r\n|\n|\r/)
      .filter((line) => line.trim() !== '')
      .map((line) => (/^\s*[;#]/.test(line) ? line : `; ${line}`) + lineEnd)
      .join('')
  }
}

/** The section at the start of a key, with its brackets; empty when there is none. */
export function sectionOf(key: string): string {
  return /^\[[^\]]*\]/.exec(key)?.[0] ?? ''
}
