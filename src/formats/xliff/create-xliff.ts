import type { CreateOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { setAttribute } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import type { XmlFile } from '../xml/open-xml.ts'
import { saveXml } from '../xml/save-xml.ts'
import { childElements, listAttributes } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { listUnits } from './visit-units.ts'
import type { XliffPart, XliffVariant } from './xliff-unit.ts'

/** The file for another language: the base without its translations. */
export function createFromBase(file: XmlFile, variant: XliffVariant, options: CreateOptions): Uint8Array {
  const { document } = file
  const splices: (Splice | null)[] = []
  const language = { name: 'target-language', value: toTag(options.language) }
  for (const element of document.root ? childElements(document.root, 'file') : [])
    splices.push(setAttribute(document, element, listAttributes(document, element), language))
  for (const { parts, isReadonly } of listUnits(document, variant))
    if (!isReadonly) for (const part of parts) splices.push(...blank(file, part))
  return saveXml(
    file,
    splices.filter((splice) => splice !== null),
  )
}

/** Without a target: programs that use the file directly would show an empty one. */
function blank({ document }: XmlFile, { element, attributes, target }: XliffPart): (Splice | null)[] {
  const approved = setAttribute(document, element, attributes, { name: 'approved', value: null })
  if (!target) return [approved]
  const start = target.start - gapBefore(document, target.start).length
  return [approved, { start, end: target.end, text: '' }]
}

/** A file without units. */
export function createEmpty({ language, sourceLanguage }: CreateOptions): Uint8Array {
  const [source, target] = [sourceLanguage, language].map((code) => escapeXmlAttribute(toTag(code)))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="" source-language="${source}" target-language="${target}" datatype="plaintext">
    <body>
    </body>
  </file>
</xliff>
`)
}

/** XLIFF names languages by the tags of BCP 47. */
export function toTag(code: string): string {
  return code.replaceAll('_', '-').replace('@', '-')
}
