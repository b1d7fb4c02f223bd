import type { KeyedFile, KeyedSyntax, KeyedWriter } from '../keyed/keyed-file.ts'
import { createKeyedFormat } from '../keyed/keyed-format.ts'
import { decodeWideText } from '../keyed/wide-text.ts'
import type { Encoding } from '../text/encoding.ts'
import { lineEndingOf } from '../text/position.ts'
import { scanStrings } from './scan-strings.ts'
import { decodeString, encodeString, type StringStyle } from './string-escapes.ts'

/** Apple strings files; the encoding of a file is detected, and a new one is UTF-16. */
export const strings = createKeyedFormat(stringsSyntax({ charset: 'utf-16le', hasBom: true }))

/** Apple strings files, new ones in UTF-8. */
export const stringsUtf8 = createKeyedFormat(stringsSyntax({ charset: 'utf-8', hasBom: false }))

const PLAIN: StringStyle = { quote: '"', isRaw: false, limit: Number.POSITIVE_INFINITY }

function stringsSyntax(encoding: Encoding): KeyedSyntax {
  return {
    decode: decodeWideText,
    charset: 'utf-8',
    scan: scanStrings,
    createWriter,
    decodeKey: (key) => decodeString(key.replaceAll('"', '\\"')),
    encodeKey: (text) => encodeString(text, PLAIN).replaceAll('\\"', '"'),
    emptyFile: { text: '', encoding },
  }
}

function createWriter(file: KeyedFile): KeyedWriter {
  const { text, items, encoding } = file
  const limit = encoding.charset === 'latin1' ? 0x100 : Number.POSITIVE_INFINITY
  const last = items.findLast(
    (item) => item.valueStart > item.keyEnd && isSimple(item.keyEnd, item.valueStart),
  )
  const equals = last ? text.slice(last.keyEnd, last.valueStart) : ' = '
  const lineEnd = lineEndingOf(text)

  return {
    serializeValue(value, { keyEnd, valueStart, valueEnd }) {
      const raw = text.slice(valueStart, valueEnd)
      const quote = raw.startsWith("'") ? "'" : '"'
      const isRaw = /[\r\n]/.test(raw) && !raw.includes('\\n')
      const spelled = quote + encodeString(value, { quote, isRaw, limit }) + quote
      return valueStart === keyEnd ? equals + spelled : spelled
    },
    serializeItem({ key, value, note }) {
      const style = { ...PLAIN, limit }
      const comment = commentOf(note, lineEnd)
      return `${comment}"${serializeKey(key)}"${equals}"${encodeString(value, style)}";`
    },
  }

  function isSimple(start: number, end: number): boolean {
    return end - start < 20 && /^\s*=\s*$/.test(text.slice(start, end))
  }
}

/** A key is kept as written, except for its quotes; no backslash may escape the closing one. */
function serializeKey(key: string): string {
  return key.replace(/(\\*)("|$)/g, (_, slashes: string, quote: string) => {
    const even = slashes.length % 2 === 1 ? `${slashes}\\` : slashes
    return quote ? `${even}\\"` : even
  })
}

/** Comments as given; other text becomes one. */
function commentOf(note: string, lineEnd: string): string {
  const lines = note.trim()
  if (lines === '') return ''
  const isComment = /^(\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)$/.test(lines)
  const comment = isComment ? lines : `/* ${lines.replaceAll('*/', '* /')} */`
  return comment.replace(/\r\n|\n|\r/g, lineEnd) + lineEnd
}
