import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import type { XmlDocument, XmlElement, XmlNode } from './xml-tree.ts'

/** The formatting of an element's children. */
export interface ChildLayout {
  /** Whitespace before each child; empty when they share one line. */
  readonly gap: string
  /** The indentation of one nesting level; empty if all share one line. */
  readonly step: string
  readonly lineEnding: '\n' | '\r\n' | '\r'
}

const DEFAULT_STEP = '  '

/** The whitespace directly before an offset. */
export function gapBefore({ text }: XmlDocument, offset: number): string {
  let start = offset
  while (isSpace(text.charCodeAt(start - 1))) start -= 1
  return text.slice(start, offset)
}

/**
 * The formatting of an element's children, or what they would have according to its surroundings or else `fallback`.
 */
export function childLayout(
  document: XmlDocument,
  parent: XmlElement,
  fallback: string = DEFAULT_STEP,
): ChildLayout {
  const last = parent.children.findLast((node) => node.kind === 'element')
  if (last) return layoutLike(document, parent, last, fallback)
  const lineEnding = endingOf(document)
  const own = lineIndent(gapBefore(document, parent.start)) ?? ''
  const above = parent.parent && (lineIndent(gapBefore(document, parent.parent.start)) ?? '')
  const hasStep = above !== null && own.length > above.length && own.startsWith(above)
  const step = hasStep ? own.slice(above.length) : fallback
  return { gap: `${lineEnding}${own}${step}`, step, lineEnding }
}

/** The layout that one of the children of an element shows. */
export function layoutLike(
  document: XmlDocument,
  parent: XmlElement,
  child: XmlNode,
  fallback: string = DEFAULT_STEP,
): ChildLayout {
  const lineEnding = endingOf(document)
  const indent = lineIndent(gapBefore(document, child.start))
  if (indent === null) return { gap: '', step: '', lineEnding }
  const own = lineIndent(gapBefore(document, parent.start)) ?? ''
  const step = indent.length > own.length && indent.startsWith(own) ? indent.slice(own.length) : fallback
  return { gap: `${lineEnding}${indent}`, step, lineEnding }
}

/** Appends elements after the last child of another, each preceded by the whitespace of the layout. */
export function appendElements(
  document: XmlDocument,
  parent: XmlElement,
  elements: readonly string[],
  layout: ChildLayout,
): Splice {
  const xml = elements.map((element) => `${layout.gap}${element}`).join('')
  const last = parent.children.at(-1)
  if (last) return { start: last.end, end: last.end, text: xml }
  const closing = layout.gap === '' ? '' : layout.gap.slice(0, layout.gap.length - layout.step.length)
  if (!parent.isSelfClosing) {
    const start = parent.contentEnd - gapBefore(document, parent.contentEnd).length
    return { start, end: parent.contentEnd, text: `${xml}${closing}` }
  }
  const slash = parent.end - 2 - gapBefore(document, parent.end - 2).length
  return { start: slash, end: parent.end, text: `>${xml}${closing}</${parent.name}>` }
}

/** Removes elements with the whitespace before them, and with the comments that belong to them alone. */
export function removeElements(document: XmlDocument, elements: ReadonlySet<XmlElement>): Splice[] {
  const parents = new Set([...elements].flatMap(({ parent }) => parent ?? []))
  return [...parents].flatMap(({ children }) =>
    children.flatMap((node, index) => {
      if (node.kind !== 'element' || !elements.has(node)) return []
      const first = ownComment(document, children, index) ?? node
      return [{ start: first.start - gapBefore(document, first.start).length, end: node.end, text: '' }]
    }),
  )
}

/** The comment on the line above, unless it may be the heading of several elements. */
function ownComment(document: XmlDocument, siblings: readonly XmlNode[], index: number): XmlNode | null {
  const element = siblings[index]
  const comment = siblings[index - 1]
  if (!element || comment?.kind !== 'comment') return null
  const gap = gapBefore(document, element.start)
  if (comment.end + gap.length !== element.start || linesIn(gap) !== 1) return null
  const above = linesIn(gapBefore(document, comment.start))
  if (above === 0) return null
  const next = siblings[index + 1]
  const standsAlone = next?.kind !== 'element' || linesIn(gapBefore(document, next.start)) !== 1
  return standsAlone || (above === 1 && index > 1) ? comment : null
}

/** Layouts are needed repeatedly, and counting line ends scans the whole text. */
const lineEndings = new WeakMap<XmlDocument, ChildLayout['lineEnding']>()

function endingOf(document: XmlDocument): ChildLayout['lineEnding'] {
  const known = lineEndings.get(document)
  if (known !== undefined) return known
  const ending = lineEndingOf(document.text)
  lineEndings.set(document, ending)
  return ending
}

/** The indentation of a line; null if the gap contains no line break. */
function lineIndent(gap: string): string | null {
  const lineStart = Math.max(gap.lastIndexOf('\n'), gap.lastIndexOf('\r')) + 1
  return lineStart === 0 ? null : gap.slice(lineStart)
}

function linesIn(gap: string): number {
  return gap.match(/\r\n|\n|\r/g)?.length ?? 0
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}
