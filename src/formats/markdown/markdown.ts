import { documentFormat } from '../document/document-format.ts'
import type { Format } from '../format.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { listTexts } from './markdown-texts.ts'
import { serializeText } from './serialize-text.ts'

/** Headings, paragraphs, items, cells and HTML of a document, with the markup within their lines. */
export const markdown: Format = documentFormat({
  texts: listTexts,
  serialize(text, place, file) {
    if (!isEncodable(text, file.encoding)) return null
    return serializeText(text.replace(/\r\n?/g, '\n').trim(), place, file.text)
  },
})
