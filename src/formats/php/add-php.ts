import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { encodePhpString } from './php-string.ts'
import type { PhpArray } from './scan-php.ts'

/** A text to be added, with the keys that lead to it. */
export interface PhpAddition {
  readonly root: string
  readonly path: readonly string[]
  readonly value: string
  readonly note: string
}

/** The code with further texts: in the array that is nearest to their keys, else as statements at the end. */
export function addToPhp(
  text: string,
  arrays: readonly PhpArray[],
  additions: readonly PhpAddition[],
): string {
  const lineEnd = lineEndingOf(text)
  const inArrays = new Map<PhpArray, string[][]>()
  const statements: string[] = []
  for (const addition of additions) {
    const array = findArray(arrays, addition)
    if (array) {
      const group = inArrays.get(array)
      const lines = spellElement(array, addition)
      if (group) group.push(lines)
      else inArrays.set(array, [lines])
    } else {
      const statement = spellStatement(addition)
      if (statement !== null) statements.push(...commentLines(addition.note), statement)
    }
  }
  const splices = [...inArrays].flatMap(([array, elements]) => spliceArray(text, array, elements))
  if (statements.length > 0) splices.push(appendStatements(text, statements, lineEnd))
  return applySplices(text, splices)
}

/** The deepest array whose keys all lead to the addition. */
function findArray(arrays: readonly PhpArray[], { root, path }: PhpAddition): PhpArray | null {
  let best: PhpArray | null = null
  for (const array of arrays) {
    const isOnTheWay =
      array.close >= 0 &&
      array.root === root &&
      array.path.length < path.length &&
      array.path.every((key, index) => key === path[index])
    if (isOnTheWay && array.path.length >= (best?.path.length ?? 0)) best = array
  }
  return best
}

/** Lines of one element without its comma. */
function spellElement(array: PhpArray, { path, value, note }: PhpAddition): string[] {
  const [key = '', ...deeper] = path.slice(array.path.length)
  const inner = deeper.reduceRight(
    (code, name) => `[${spellKey(name)} => ${code}]`,
    encodePhpString(value, "''"),
  )
  return [...commentLines(note), `${spellKey(key)} => ${inner}`]
}

function spellKey(key: string): string {
  return /^(?:0|-?[1-9]\d{0,8})$/.test(key) ? key : encodePhpString(key, "''")
}

/** Elements stand on lines of their own where the others do. */
function spliceArray(
  text: string,
  { openEnd, close, last, hasTrailingComma }: PhpArray,
  elements: string[][],
): Splice[] {
  const lineEnd = lineEndingOf(text)
  const isOnLines = /[\r\n]/.test(text.slice(openEnd, last ? last.start : close))
  const code = elements.map((lines) => lines.at(-1) ?? '')
  if (!isOnLines) {
    const at = last?.end ?? openEnd
    return [{ start: at, end: at, text: (last ? ', ' : '') + code.join(', ') }]
  }
  const indent = last ? indentAt(text, last.start) : `${indentAt(text, close)}    `
  const lines = elements.flatMap((element, index) => {
    const isLast = index === elements.length - 1
    const comma = !isLast || hasTrailingComma || !last ? ',' : ''
    return [...element.slice(0, -1), element.at(-1) + comma]
  })
  const body = lines.map((line) => lineEnd + indent + line).join('')
  const at = last?.after ?? openEnd
  if (!last || hasTrailingComma) return [{ start: at, end: at, text: body }]
  if (last.end === at) return [{ start: at, end: at, text: `,${body}` }]
  return [
    { start: last.end, end: last.end, text: ',' },
    { start: at, end: at, text: body },
  ]
}

function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Null when the keys make no code. */
function spellStatement({ root, path, value }: PhpAddition): string | null {
  const code = encodePhpString(value, "''")
  if (root === 'return') return null
  if (root.startsWith('$')) return `${root}${path.map((key) => `[${spellKey(key)}]`).join('')} = ${code};`
  return path.length === 0 && /^[a-zA-Z_]\w*$/.test(root) ? `define('${root}', ${code});` : null
}

function commentLines(note: string): string[] {
  return note
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*(?:\/\/|#|\/\*+|\*(?!\/))\s?|\*\/\s*$/g, '').trim())
    .filter((line) => line !== '')
    .map((line) => `// ${line.replaceAll('?>', '? >')}`)
}

function appendStatements(text: string, statements: readonly string[], lineEnd: string): Splice {
  const closing = /\?>\s*$/.exec(text.slice(-1000))
  const end = closing ? text.length - closing[0].length : text.trimEnd().length
  const body = statements.join(lineEnd)
  const isOpen = end > 0 && !/[\r\n]/.test(text[end - 1] ?? '')
  return { start: end, end, text: isOpen ? lineEnd + body : body + lineEnd }
}
