import { MAX_DEPTH } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { encodePhpString } from './php-string.ts'
import type { PhpArray, PhpEnd } from './scan-php.ts'

/** A text to be added, with the keys that lead to it. */
export interface PhpAddition {
  readonly root: string
  readonly path: readonly string[]
  readonly value: string
  readonly note: string
}

interface PhpCode {
  readonly text: string
  readonly lineEnd: string
}

/** Adds texts to the code: in the array nearest to their keys, or else as statements at the end. */
export function addToPhp(
  {
    text,
    arrays,
    end,
  }: { readonly text: string; readonly arrays: readonly PhpArray[]; readonly end: PhpEnd },
  additions: readonly PhpAddition[],
): string {
  const file = { text, lineEnd: lineEndingOf(text) }
  const findArray = startFinding(arrays)
  const inArrays = new Map<PhpArray, string[][]>()
  const statements: string[] = []
  for (const addition of additions) {
    const array = findArray(addition)
    if (array) {
      const group = inArrays.get(array)
      const lines = serializeElement(array, addition)
      if (group) group.push(lines)
      else inArrays.set(array, [lines])
    } else {
      const statement = serializeStatement(addition)
      if (statement !== null) statements.push(...commentLines(addition.note), statement)
    }
  }
  const splices = [...inArrays].flatMap(([array, elements]) => spliceArray(file, array, elements))
  if (statements.length > 0) splices.push(...appendStatements(file, end, statements))
  return applySplices(text, splices)
}

/** A finder for the deepest array whose keys lead to an addition; the last of several with the same keys. */
function startFinding(arrays: readonly PhpArray[]): (addition: PhpAddition) => PhpArray | null {
  const nameOf = (root: string, path: readonly string[]) => [root, ...path].join('\0')
  const byName = new Map(
    arrays.filter(({ close }) => close >= 0).map((array) => [nameOf(array.root, array.path), array]),
  )
  return ({ root, path }) => {
    for (let length = Math.min(path.length - 1, MAX_DEPTH); length >= 0; length -= 1) {
      const found = byName.get(nameOf(root, path.slice(0, length)))
      if (found) return found
    }
    return null
  }
}

/** Lines of one element without its comma. */
function serializeElement(array: PhpArray, { path, value, note }: PhpAddition): string[] {
  const [key = '', ...deeper] = path.slice(array.path.length)
  const inner = deeper.reduceRight(
    (code, name) => `[${serializeKey(name)} => ${code}]`,
    encodePhpString(value, "''"),
  )
  return [...commentLines(note), `${serializeKey(key)} => ${inner}`]
}

function serializeKey(key: string): string {
  return /^(?:0|-?[1-9]\d{0,8})$/.test(key) ? key : encodePhpString(key, "''")
}

/** Elements are on separate lines if the others are. */
function spliceArray(
  { text, lineEnd }: PhpCode,
  { openEnd, close, last, hasTrailingComma }: PhpArray,
  elements: string[][],
): Splice[] {
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
  let start = offset
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Null when the keys make no code. */
function serializeStatement({ root, path, value }: PhpAddition): string | null {
  const code = encodePhpString(value, "''")
  if (root === 'return') return null
  if (root.startsWith('$')) return `${root}${path.map((key) => `[${serializeKey(key)}]`).join('')} = ${code};`
  return path.length === 0 && /^[a-zA-Z_]\w*$/.test(root) ? `define('${root}', ${code});` : null
}

function commentLines(note: string): string[] {
  return note
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*(?:\/\/|#|\/\*+|\*(?!\/))\s?|\*\/\s*$/g, '').trim())
    .filter((line) => line !== '')
    .map((line) => `// ${line.replaceAll('?>', '? >')}`)
}

/** Before the closing tag, if there is one; after anything else a new PHP section is opened. */
function appendStatements(
  { text, lineEnd }: PhpCode,
  { codeEnd, openStatement }: PhpEnd,
  statements: readonly string[],
): Splice[] {
  const isOutside = !text.includes('<?') || text.slice(codeEnd + 2).trim() !== ''
  const end = isOutside || codeEnd === text.length ? text.trimEnd().length : codeEnd
  const body = [...(isOutside ? ['<?php'] : []), ...statements].join(lineEnd)
  const isOpen = end > 0 && !/[\r\n]/.test(text[end - 1] ?? '')
  const splice = { start: end, end, text: isOpen ? lineEnd + body : body + lineEnd }
  if (isOutside || openStatement < 0) return [splice]
  return [{ start: openStatement, end: openStatement, text: ';' }, splice]
}
