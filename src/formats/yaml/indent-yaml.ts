import { NOWHERE, type YamlCollection, type YamlFile, type YamlItem, type YamlNode } from './yaml-tree.ts'

/** A file in which each level is indented by `step` columns; lists right below their key stay there. */
export function indentYaml({ text, documents }: YamlFile, step: number): string {
  const lines = splitLines(text)
  const shifts = new Int32Array(lines.length)

  /** Shifts the lines from one offset to another; deeper collections replace it. */
  function shift(from: number, to: number, columns: number): void {
    for (let line = lineAt(lines, from); line < lines.length; line += 1) {
      if ((lines[line]?.start ?? 0) >= to) return
      shifts[line] = columns
    }
  }

  function visitItem(item: YamlItem, list: YamlCollection, column: number): void {
    const { value } = item
    if (!value) return
    const from = lineAfter(lines, item.valueAt === NOWHERE ? item.keyEnd : item.valueAt)
    if (isBlock(value)) {
      const isBelow = value.start >= from
      const isAtKey = list.kind === 'map' && value.indent === list.indent
      const next = isAtKey ? column : isBelow ? column + step : column + value.indent - list.indent
      shift(from, value.end, next - value.indent)
      visit(value, next)
    } else if (value.kind === 'scalar' && value.indent > 0 && !hasIndicator(text, value.start)) {
      shift(lineAfter(lines, value.start), value.end, column + step - value.indent)
    }
  }

  function visit(node: YamlCollection, column: number): void {
    for (const item of node.items) visitItem(item, node, column)
  }

  for (const { root } of documents) if (root && isBlock(root)) visit(root, root.indent)
  return lines.map(({ start, end }, line) => moved(text.slice(start, end), shifts[line] ?? 0)).join('')
}

function isBlock(node: YamlNode): node is YamlCollection {
  return (node.kind === 'map' || node.kind === 'list') && !node.isFlow
}

/** The columns of a block text are written into its header. */
function hasIndicator(text: string, start: number): boolean {
  return /^[|>][+-]?\d/.test(text.slice(start, start + 3))
}

function moved(line: string, columns: number): string {
  if (columns === 0 || line.trim() === '') return line
  if (columns > 0) return ' '.repeat(columns) + line
  const spaces = /^ */.exec(line)?.[0].length ?? 0
  return line.slice(Math.min(spaces, -columns))
}

interface Line {
  readonly start: number
  /** With the line end. */
  readonly end: number
}

function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index + end.length })
    start = index + end.length
  }
  return start < text.length ? [...lines, { start, end: text.length }] : lines
}

/** Index of the line that an offset is in. */
function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Offset of the line after that of an offset. */
function lineAfter(lines: readonly Line[], offset: number): number {
  return lines[lineAt(lines, offset)]?.end ?? offset
}
