import type { ExportedUnit } from './exporter.ts'

type Tree = Map<string, Tree | string>

const INDENT = '    '
/** Deeper keys are not split: no real program nests this far, and printing recurses. */
const MAX_DEPTH = 50

/** One object with the keys of the strings; of plurals the text for one thing. */
export function exportJson(units: readonly ExportedUnit[]): Uint8Array {
  const tree: Tree = new Map(units.map(({ context, target }) => [context, target[0] ?? '']))
  return Buffer.from(`${printed(tree, '')}\n`)
}

/** Nested objects for keys with dots; a key that extends another key is not split. */
export function exportNestedJson(units: readonly ExportedUnit[]): Uint8Array {
  const keys = new Set(units.map(({ context }) => context))
  const root: Tree = new Map()
  for (const { context, target } of units) {
    const path = pathOf(context, keys)
    branchAt(root, path.slice(0, -1)).set(path.at(-1) ?? '', target[0] ?? '')
  }
  return Buffer.from(`${printed(root, '')}\n`)
}

function pathOf(key: string, keys: ReadonlySet<string>): string[] {
  const parts = key.split('.')
  if (parts.length > MAX_DEPTH) return [key]
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    if (keys.has(key.slice(0, dot))) return [key]
  }
  return parts
}

/** The object at a path that contains no text. */
function branchAt(root: Tree, path: readonly string[]): Tree {
  let branch = root
  for (const part of path) {
    const known = branch.get(part)
    const next: Tree = known instanceof Map ? known : new Map()
    branch.set(part, next)
    branch = next
  }
  return branch
}

/** Printed by hand: a plain object would sort keys that look like numbers. */
function printed(tree: Tree, indent: string): string {
  const inner = indent + INDENT
  const members = [...tree].map(([key, value]) => {
    const text = typeof value === 'string' ? JSON.stringify(value) : printed(value, inner)
    return `${inner}${JSON.stringify(key)}: ${text}`
  })
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
