import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import type { YamlCollection, YamlFile, YamlNode, YamlScalar } from './yaml-tree.ts'

/** Other servers' value for lines of any length. */
const NO_LIMIT = 65_535
/** Texts are broken between words only. */
const WORD_GAP = /(?<=[^ \t]) (?=[^ \t])/

/** A file whose texts without lines of their own are wrapped at a width. */
export function wrapYaml({ text, documents }: YamlFile, width: number): string {
  const newline = lineEndingOf(text)
  const splices: Splice[] = []
  const visit = (node: YamlNode | null, container: YamlCollection | null): void => {
    if (node?.kind === 'map' || node?.kind === 'list') {
      for (const item of node.items) visit(item.value, node.isFlow ? container : node)
      return
    }
    if (node?.kind !== 'scalar' || !container || container.isFlow) return
    const splice = wrapScalar(text, node, { indent: container.indent + 2, newline, width })
    if (splice) splices.push(splice)
  }
  for (const { root } of documents) visit(root, null)
  return applySplices(text, splices)
}

interface Wrapping {
  readonly indent: number
  readonly newline: string
  readonly width: number
}

function wrapScalar(text: string, node: YamlScalar, { indent, newline, width }: Wrapping): Splice | null {
  const { style, start, end } = node
  if (style === 'literal' || style === 'folded') return null
  const written = text.slice(start, end)
  // Blank lines and escaped line ends are part of the text.
  if (/(?:\r\n|\n|\r)[ \t]*(?:\r|\n)|\\[ \t]*(?:\r|\n)/.test(written)) return null
  const line = written.replace(/[ \t]*(?:\r\n|\n|\r)[ \t]*/g, ' ')
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1
  const lines = width >= NO_LIMIT ? [line] : fill(line, { first: start - lineStart, indent, width })
  const wrapped = lines.join(newline + ' '.repeat(indent))
  return wrapped === written ? null : { start, end, text: wrapped }
}

function fill(
  line: string,
  { first, indent, width }: { readonly first: number; readonly indent: number; readonly width: number },
): string[] {
  const lines: string[] = []
  let current = ''
  let column = first
  for (const word of line.split(WORD_GAP)) {
    // A comment or a key must not begin a line.
    const mayBreak = current !== '' && !/^[#&*!|>'"%@`?:-]/.test(word)
    if (mayBreak && column + current.length + 1 + word.length > width) {
      lines.push(current)
      current = word
      column = indent
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current]
}
