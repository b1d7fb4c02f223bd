import type { CreateOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { toTag } from '../xliff/create-xliff.ts'
import { setAttribute } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import type { XmlFile } from '../xml/open-xml.ts'
import { saveXml } from '../xml/save-xml.ts'
import { listAttributes } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { listSegments } from './visit-segments.ts'

/** The file for another language: the base without its translations and their states. */
export function createFromBase(file: XmlFile, { language }: CreateOptions): Uint8Array {
  const { document } = file
  const splices: (Splice | null)[] = []
  if (document.root) {
    const attributes = listAttributes(document, document.root)
    splices.push(
      setAttribute(document, document.root, attributes, { name: 'trgLang', value: toTag(language) }),
    )
  }
  for (const { element, attributes, target, isReadonly } of listSegments(document)) {
    if (isReadonly) continue
    for (const name of ['state', 'subState'])
      splices.push(setAttribute(document, element, attributes, { name, value: null }))
    if (target) {
      const start = target.start - gapBefore(document, target.start).length
      splices.push({ start, end: target.end, text: '' })
    }
  }
  return saveXml(
    file,
    splices.filter((splice) => splice !== null),
  )
}

/** A file without units. */
export function createEmpty({ language, sourceLanguage }: CreateOptions): Uint8Array {
  const [source, target] = [sourceLanguage, language].map((code) => escapeXmlAttribute(toTag(code)))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source}" trgLang="${target}">
  <file id="translation">
  </file>
</xliff>
`)
}
