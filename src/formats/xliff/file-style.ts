import type { ReadOptions } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import { gapBefore } from '../xml/element-layout.ts'
import type { XmlFile } from '../xml/open-xml.ts'
import { innerXml, listAttributes } from '../xml/xml-query.ts'
import { detectEscapeStyle } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { declaredPrefixes } from './inline-fragment.ts'
import { prefixOf } from './inline-text.ts'
import type { InlineStyle } from './inline-write.ts'
import { findValue, type XliffPart, type XliffUnit, type XliffVariant } from './xliff-unit.ts'

/** What writing into a file needs to know of it. */
export interface WriteContext {
  readonly file: XmlFile
  readonly variant: XliffVariant
  readonly options: ReadOptions
  readonly style: FileInlineStyle
  /** A unit with a translation to imitate, or null. */
  readonly model: TargetModel | null
}

/** How a file places and marks its targets. */
interface TargetModel {
  readonly sourceGap: string
  readonly targetGap: string
  /** `xml:lang` of the target, or null. */
  readonly language: string | null
}

const MAX_SAMPLES = 2000
const FALLBACK = { greater: true, quote: false, apostrophe: false }

/** Detects how a file writes and places texts from its units. */
export function detectStyle(
  file: XmlFile,
  units: readonly XliffUnit[],
  variant: XliffVariant,
  options: ReadOptions,
): WriteContext {
  const parts = units.slice(0, MAX_SAMPLES).flatMap((unit) => unit.parts)
  const elements = parts.flatMap(({ source, target }) => [source, target])
  const style = detectInlineStyle(file, elements, variant.isMarkup)
  return { file, variant, options, style, model: findModel(file.document, parts) }
}

/** How a file writes texts, detected from elements that hold some. */
export function detectInlineStyle(
  file: XmlFile,
  elements: readonly (XmlElement | null)[],
  isMarkup: boolean,
): FileInlineStyle {
  const { document } = file
  const samples = elements.flatMap((element) =>
    element && element.children.length === 0 ? [innerXml(document, element)] : [],
  )
  return {
    isMarkup,
    escape: { ...detectEscapeStyle(samples, FALLBACK), lineEnding: lineEndingOf(document.text) },
    prefix: prefixOf(document.root),
    referToMissing: file.referToMissing,
  }
}

/** The style of a file, wherever in it. */
export type FileInlineStyle = Omit<InlineStyle, 'prefixes'>

/** How to write text into an element, with the namespaces that are declared there. */
export function styleIn(
  { style, file }: { readonly style: FileInlineStyle; readonly file: XmlFile },
  element: XmlElement,
): InlineStyle {
  return { ...style, prefixes: style.isMarkup ? declaredPrefixes(file.document, element) : NO_PREFIXES }
}

const NO_PREFIXES: ReadonlySet<string> = new Set()

function findModel(document: XmlDocument, parts: readonly XliffPart[]): TargetModel | null {
  for (const { source, target } of parts) {
    if (!source || !target) continue
    return {
      sourceGap: gapBefore(document, source.start),
      targetGap: gapBefore(document, target.start),
      language: findValue(document, listAttributes(document, target), 'xml:lang'),
    }
  }
  return null
}
