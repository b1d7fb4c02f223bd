import type { KeyedItem, KeyedSyntax } from '../keyed/keyed-file.ts'
import { createKeyedFormat } from '../keyed/keyed-format.ts'
import { decodeWideText } from '../keyed/wide-text.ts'
import { decodeText, type Encoding } from '../text/encoding.ts'
import { decodeEscapes, encodeKey } from './escapes.ts'
import { scanProperties } from './scan-properties.ts'
import { createPropertiesWriter } from './write-properties.ts'

const RAW = { limit: Number.POSITIVE_INFINITY, isUpperCase: true, escaped: new Set<string>() }

/** The syntax of Java properties in one encoding. */
export function propertiesSyntax(charset: Encoding['charset']): KeyedSyntax {
  const isWide = charset === 'utf-16le'
  return {
    decode: (bytes) => (isWide ? decodeWideText(bytes) : decodeText(bytes, charset)),
    charset,
    scan: (text, visit) => scanProperties(text, visit),
    createWriter: createPropertiesWriter,
    decodeKey: (key) => decodeEscapes(key),
    encodeKey: (text) => encodeKey(text, RAW),
    emptyFile: { text: '', encoding: { charset, hasBom: isWide } },
  }
}

/** Java properties in ISO-8859-1, other characters as `\uXXXX`. */
export const properties = createKeyedFormat(propertiesSyntax('latin1'))

/** Java properties in UTF-8. */
export const propertiesUtf8 = createKeyedFormat(propertiesSyntax('utf-8'))

/** Java properties in UTF-16. */
export const propertiesUtf16 = createKeyedFormat(propertiesSyntax('utf-16le'))

/** Properties of XWiki: a marker lists untranslated keys, and apostrophes are doubled next to placeholders. */
export const xwikiJavaProperties = createKeyedFormat({
  ...propertiesSyntax('latin1'),
  scan: (text, visit) => scanProperties(text, visit, { hasMissing: true, show: undoubleApostrophes }),
  createWriter(file) {
    const writer = createPropertiesWriter(file)
    return {
      serializeValue(shown, item) {
        const value = doubleApostrophes(shown)
        if (isMissing(item)) return writer.serializeItem({ key: item.key, value, note: '' })
        return writer.serializeValue(value, item)
      },
      serializeItem: (item) => writer.serializeItem({ ...item, value: doubleApostrophes(item.value) }),
    }
  },
})

const PLACEHOLDER = /\{\d/

function undoubleApostrophes(text: string): string {
  return PLACEHOLDER.test(text) ? text.replaceAll("''", "'") : text
}

function doubleApostrophes(text: string): string {
  return PLACEHOLDER.test(text) ? text.replaceAll("'", "''") : text
}

/** The whole line is replaced, because the marker is removed with the first translation. */
function isMissing({ keyEnd, valueStart }: KeyedItem): boolean {
  return valueStart < keyEnd
}
