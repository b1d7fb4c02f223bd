import type { KeyedFile, KeyedWriter } from '../keyed/keyed-file.ts'
import { createKeyedFormat } from '../keyed/keyed-format.ts'
import { decodeText } from '../text/encoding.ts'
import { encodeDtd } from './dtd-escapes.ts'
import { scanDtd } from './scan-dtd.ts'

/** Entities of a DTD, as Mozilla's programs had their texts. */
export const dtd = createKeyedFormat({
  decode: (bytes) => decodeText(bytes),
  charset: 'utf-8',
  scan: scanDtd,
  createWriter,
  decodeKey: (key) => key,
  encodeKey: (text) => text,
})

const NAME = /^[^\s"'<>&%;]+$/
const PERCENT = /&#(?:0*37|x0*25);/

function createWriter({ text }: KeyedFile): KeyedWriter {
  const usual = PERCENT.exec(text)?.[0] ?? '&#037;'
  return {
    serializeValue(value, { valueStart, valueEnd }) {
      const raw = text.slice(valueStart, valueEnd)
      const quote = raw[0] ?? '"'
      const percent = PERCENT.exec(raw)?.[0] ?? (raw.includes('%') ? '%' : usual)
      return quote + encodeDtd(value, quote, percent) + quote
    },
    serializeItem: ({ key, value }) =>
      NAME.test(key) ? `<!ENTITY ${key} "${encodeDtd(value, '"', usual)}">` : null,
  }
}
