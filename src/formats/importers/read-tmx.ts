import { NO_DETAILS } from '../entry-details.ts'
import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, childElements, findChild, localName, textOf } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { unreadable } from './unreadable.ts'

interface Segment {
  readonly language: string
  readonly text: string
}

/**
 * A translation memory (TMX 1.4): for each unit the segment in the file's source language, or else the first one, and
 * the segment in the target language. Markup within segments is dropped.
 */
export function readTmx(bytes: Uint8Array, { language }: ReadOptions): FileContent {
  const units: (readonly Segment[])[] = []
  let sourceLanguage = ''
  const { document, problems } = openXml(bytes, (source, element) => {
    const name = localName(element)
    if (name === 'header') sourceLanguage = codeOf(attributeOf(source, element, 'srclang') ?? '')
    if (name !== 'tu') return true
    units.push(childElements(element, 'tuv').map((variant) => segmentOf(source, variant)))
    return false
  })
  if (!document) return { entries: [], problems }
  if (!document.root || localName(document.root) !== 'tmx') return unreadable('Not a TMX file')
  const wanted = codeOf(language)
  return { entries: units.flatMap((unit) => entryOf(unit, sourceLanguage, wanted) ?? []), problems }
}

function segmentOf(source: XmlSource, variant: XmlElement): Segment {
  const language = attributeOf(source, variant, 'xml:lang') ?? attributeOf(source, variant, 'lang') ?? ''
  const segment = findChild(variant, 'seg')
  return { language: codeOf(language), text: segment ? textOf(source, segment) : '' }
}

function entryOf(unit: readonly Segment[], sourceLanguage: string, wanted: string): Entry | null {
  const source = unit.find((segment) => isOf(segment, sourceLanguage)) ?? unit[0]
  const others = unit.filter((segment) => segment !== source)
  const target =
    others.find((segment) => segment.language === wanted) ?? others.find((own) => isOf(own, wanted))
  if (!source || source.text === '' || !target) return null
  return { context: '', source: source.text, target: target.text, details: NO_DETAILS }
}

/** Also matches a regional variant if the file has no better one. */
function isOf({ language }: Segment, wanted: string): boolean {
  return (
    wanted !== '' &&
    (language === wanted || language.startsWith(`${wanted}-`) || wanted.startsWith(`${language}-`))
  )
}

function codeOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-')
}
