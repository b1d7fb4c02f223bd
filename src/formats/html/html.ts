import { documentFormat } from '../document/document-format.ts'
import type { Format } from '../format.ts'
import type { TextFile } from '../text/encoding.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { isWholeMarkup, serializeAttribute, serializeMarkup } from './html-text.ts'
import { breaksText, type HtmlText, parseHtml } from './parse-html.ts'

/** Texts of blocks with the markup in them, and attributes that people read. */
export const html: Format = documentFormat<HtmlText>({
  texts: parseHtml,
  serialize(text, { start, end, quote, isBlock }, file) {
    if (text.trim() === '') return null
    if (quote !== null) return encodable(serializeAttribute(text, quote), file)
    const isWhole = isWholeMarkup(text, (tag) => breaksText(tag, isBlock))
    return isWhole ? encodable(serializeMarkup(text, file.text.slice(start, end)), file) : null
  },
})

/** Writes characters that the encoding of the file lacks as references. */
function encodable(text: string, { encoding }: TextFile): string {
  if (isEncodable(text, encoding)) return text
  return text.replace(/[^\u0000-\u00ff]/gu, (char) => `&#x${(char.codePointAt(0) ?? 0xfffd).toString(16)};`)
}
