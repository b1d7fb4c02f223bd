/** An open container: a quote, or a list item with the column of its content. */
export type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly indent: number }

/** A line after the markers of the containers that it continues. */
interface ContainedLine {
  /** Offset of the first character outside all containers, including whitespace. */
  readonly at: number
  /** How many of the containers this line continues. */
  readonly matched: number
}

const SPACE = 32
const TAB = 9

/** Columns of whitespace from an offset in the given column; a tab extends to the next multiple of four. */
export function indentAt(text: string, from: number, end: number, column = 0): number {
  let columns = 0
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== SPACE && code !== TAB) break
    columns += code === TAB ? 4 - ((column + columns) % 4) : 1
  }
  return columns
}

/** The first offset that is not whitespace. */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from
  while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at += 1
  return at
}

/** Skips whitespace up to a number of columns. */
function skipColumns(text: string, from: number, end: number, columns: number): number {
  let at = from
  let left = columns
  while (at < end && left > 0) {
    const code = text.charCodeAt(at)
    if (code !== SPACE && code !== TAB) break
    left -= code === TAB ? 4 : 1
    at += 1
  }
  return at
}

/** Skips the markers of the containers that a line continues. */
export function matchContainers(
  text: string,
  start: number,
  end: number,
  containers: readonly Container[],
): ContainedLine {
  let at = start
  let matched = 0
  let content = skipBlanks(text, at, end)
  for (const container of containers) {
    // Usually there are no tabs, and nothing to count.
    const hasTab = text.charCodeAt(at) === TAB || text.charCodeAt(content - 1) === TAB
    const indent = hasTab ? indentAt(text, at, end) : content - at
    if (container.kind === 'quote') {
      if (text.charAt(content) !== '>' || content >= end || indent > 3) break
      at = content + 1
      if (text.charCodeAt(at) === SPACE && at < end) at += 1
      content = skipBlanks(text, at, end)
    } else if (content < end) {
      if (indent < container.indent) break
      at = skipColumns(text, at, end, container.indent)
    }
    matched += 1
  }
  return { at, matched }
}

const MARKER = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$|\r|\n)/y

/** True for a thematic break: three or more of the same marker, and whitespace. */
export function isRule(line: string): boolean {
  return ruleTester(line, line.length)(0)
}

/**
 * Tests whether the rest of a line from an offset is a thematic break; offsets must increase. Reads each character
 * once.
 */
export function ruleTester(text: string, end: number): (from: number) => boolean {
  let broken = -1
  return (from) => {
    // The character that rules out a thematic break is still ahead.
    if (from <= broken) return false
    const start = skipBlanks(text, from, end)
    const mark = text.charCodeAt(start)
    if (start >= end || (mark !== 42 && mark !== 45 && mark !== 95)) return false
    let count = 0
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code === mark) count += 1
      else if (code !== SPACE && code !== TAB) {
        broken = code === 42 || code === 45 || code === 95 ? at - 1 : at
        return false
      }
    }
    return count >= 3
  }
}

/** False if no container can start at an offset, judged by its first character. */
export function mayOpenContainer(text: string, from: number, end: number): boolean {
  const start = skipBlanks(text, from, end)
  const code = start < end ? text.charCodeAt(start) : 0
  return code === 62 || code === 45 || code === 42 || code === 43 || (code >= 48 && code <= 57)
}

/** The container that starts at an offset, with the offset of its content, or null. */
export function openContainer(
  text: string,
  from: number,
  end: number,
  { isInParagraph, isRuleFrom }: { readonly isInParagraph: boolean; isRuleFrom(from: number): boolean },
): { readonly container: Container; readonly at: number } | null {
  const indent = indentAt(text, from, end)
  const start = skipBlanks(text, from, end)
  if (indent > 3 || start >= end) return null
  if (text.charAt(start) === '>') {
    const at = start + 1 + (text.charCodeAt(start + 1) === SPACE ? 1 : 0)
    return { container: { kind: 'quote' }, at: Math.min(at, end) }
  }
  MARKER.lastIndex = start
  const marker = MARKER.exec(text)?.[0]
  if (marker === undefined || isRuleFrom(from)) return null
  const behind = start + marker.length
  const content = skipBlanks(text, behind, end)
  // Only a list that starts with one and has text can interrupt a paragraph.
  if (isInParagraph && (content >= end || (/^\d/.test(marker) && !/^1\D/.test(marker)))) return null
  const blanks = indentAt(text, behind, end, indent + marker.length)
  const isCode = blanks > 4 || content >= end
  const columns = indent + marker.length + (isCode ? 1 : blanks)
  return { container: { kind: 'item', indent: columns }, at: isCode ? Math.min(behind + 1, end) : content }
}
