import { insertInline, replaceString, serializeNew, type TomlChanges } from './toml-changes.ts'
import { serializeKeyPart } from './toml-string.ts'
import type { StringStyle, TomlPath, TomlValue } from './toml-tree.ts'

/** A text, or what is below keys or indexes of a line. */
type NewValue = { readonly text: string; readonly style: StringStyle | null } | Map<string | number, NewValue>

/** A line to be added to a table. */
export interface NewPair {
  readonly key: readonly string[]
  readonly value: NewValue
}

/** Longer gaps in a list are not filled. */
const MAX_LIST = 10_000

/** Records a text for a line, `inner` steps below its value; the first text for a place counts. */
export function addNewText(
  pairs: Map<string, NewPair>,
  key: readonly string[],
  inner: TomlPath,
  text: NewValue,
): void {
  const name = key.join('.')
  const pair = pairs.get(name) ?? { key, value: inner.length === 0 ? text : new Map() }
  pairs.set(name, pair)
  let branch = pair.value
  for (const [index, step] of inner.entries()) {
    if (!(branch instanceof Map)) return
    const next: NewValue = branch.get(step) ?? (index === inner.length - 1 ? text : new Map())
    branch.set(step, next)
    branch = next
  }
}

/** Puts new values into one that the file has. */
export function mergeValue(changes: TomlChanges, old: TomlValue, value: NewValue): void {
  if (!(value instanceof Map)) {
    if (old.kind === 'string') replaceString(changes, old, value.text)
    return
  }
  if (old.kind === 'inline') {
    const present = new Map(old.pairs.map((pair) => [pair.key.join('.'), pair]))
    for (const [step, below] of value) {
      const known = present.get(String(step))
      const pair = { key: [String(step)], value: below }
      if (known) mergeValue(changes, known.value, below)
      else insertInline(changes, old, old.pairs.at(-1) ?? null, printPair(changes, pair))
    }
  } else if (old.kind === 'array') {
    for (const [step, below] of value) {
      const known = typeof step === 'number' ? old.items[step] : undefined
      if (known) mergeValue(changes, known, below)
    }
    const added = listValues(value, old.items.length).map((item) => printValue(changes, item))
    const last = old.items.at(-1)
    const at = last?.end ?? old.start + 1
    const text = last ? added.map((item) => `, ${item}`).join('') : added.join(', ')
    if (text !== '') changes.splices.push({ start: at, end: at, text })
  }
}

/** Items of a list from an index on; empty texts keep the numbering where some are missing. */
function listValues(value: ReadonlyMap<string | number, NewValue>, from: number): NewValue[] {
  let end = from
  for (const step of value.keys()) if (typeof step === 'number') end = Math.max(end, step + 1)
  const length = end > MAX_LIST ? 0 : end - from
  return Array.from({ length }, (_, index) => value.get(from + index) ?? { text: '', style: null })
}

/** A line without indentation and line break. */
export function printPair(changes: TomlChanges, { key, value }: NewPair): string {
  return `${key.map(serializeKeyPart).join('.')}${changes.equals}${printValue(changes, value)}`
}

function printValue(changes: TomlChanges, value: NewValue): string {
  if (!(value instanceof Map)) return serializeNew(value.text, value.style, changes.newline)
  if ([...value.keys()].every((step) => typeof step === 'number')) {
    const items = listValues(value, 0).map((item) => printValue(changes, item))
    return `[${items.join(', ')}]`
  }
  const pairs = [...value].map(([step, below]) => printPair(changes, { key: [String(step)], value: below }))
  return `{ ${pairs.join(', ')} }`
}
