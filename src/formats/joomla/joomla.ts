import type { KeyedFile, KeyedWriter } from '../keyed/keyed-file.ts'
import { createKeyedFormat } from '../keyed/keyed-format.ts'
import { decodeText } from '../text/encoding.ts'
import { lineEndingOf } from '../text/position.ts'
import { encodeJoomla } from './joomla-escapes.ts'
import { scanJoomla } from './scan-joomla.ts'

/** Language files of Joomla. */
export const joomla = createKeyedFormat({
  decode: (bytes) => decodeText(bytes),
  charset: 'utf-8',
  scan: scanJoomla,
  createWriter,
  decodeKey: (key) => key,
  encodeKey: (text) => text,
})

function createWriter({ text, items }: KeyedFile): KeyedWriter {
  const usual = text.includes('"_QQ_"') && !text.includes('\\"') ? '"_QQ_"' : '\\"'
  const last = items.at(-1)
  const equals = last ? text.slice(last.keyEnd, last.valueStart) : '='
  const lineEnd = lineEndingOf(text)

  return {
    serializeValue(value, { valueStart, valueEnd }) {
      const raw = text.slice(valueStart, valueEnd)
      const own = raw.includes('"_QQ_"') ? '"_QQ_"' : raw.includes('\\"') ? '\\"' : usual
      return `"${encodeJoomla(value, own)}"`
    },
    serializeItem({ key, value, note }) {
      if (!/^[^\s=;#![\]"/][^=\r\n"]*$/.test(key)) return null
      return `${commentOf(note)}${key}${equals}"${encodeJoomla(value, usual)}"`
    },
  }

  function commentOf(note: string): string {
    return note
      .split(/\r\n|\n|\r/)
      .filter((line) => line.trim() !== '')
      .map((line) => (/^\s*[;#]/.test(line) ? line : `; ${line}`) + lineEnd)
      .join('')
  }
}
