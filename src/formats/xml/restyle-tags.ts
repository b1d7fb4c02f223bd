import type { Splice } from '../text/splice.ts'
import { openXml } from './open-xml.ts'
import { saveXml } from './save-xml.ts'

/** A file with end tags for all empty elements, or with none of them. Malformed files stay as they are. */
export function restyleTags(bytes: Uint8Array, hasClosingTags: boolean): Uint8Array {
  const splices: Splice[] = []
  const opened = openXml(bytes, ({ text }, element) => {
    const { name, start, contentStart, contentEnd, end, isSelfClosing } = element
    if (isSelfClosing && hasClosingTags) {
      const tag = text.slice(start, end).replace(/\s*\/>$/, '')
      splices.push({ start: start + tag.length, end, text: `></${name}>` })
    } else if (!isSelfClosing && !hasClosingTags && contentStart === contentEnd) {
      splices.push({ start: contentStart - 1, end, text: '/>' })
    }
    return false
  })
  if (!opened.document || opened.problems.length > 0 || splices.length === 0) return bytes
  return saveXml(opened, splices)
}
