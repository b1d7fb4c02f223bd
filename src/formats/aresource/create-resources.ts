import type { CreateOptions } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { findAttribute } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { ResourceFile } from './open-resources.ts'

/** The splices that turn a file into one for another language: everything above the strings stays. */
export function blankResources({ document, root }: ResourceFile, { language }: CreateOptions): Splice[] {
  const locale = findAttribute(document, root, 'tools:locale')
  const header = locale
    ? [
        {
          start: locale.valueStart,
          end: locale.valueEnd,
          text: escapeXmlAttribute(language.replaceAll('_', '-')),
        },
      ]
    : []
  return [...header, replaceContent(document, root, lineEndingOf(document.text))]
}

/** A file without strings. */
export function emptyResources(): Uint8Array {
  return Buffer.from('<?xml version="1.0" encoding="utf-8"?>\n<resources>\n</resources>\n')
}
