import { isPluralName } from './ruby-plurals.ts'
import { scalarText } from './yaml-text.ts'
import type { YamlCollection, YamlFile, YamlItem, YamlNode } from './yaml-tree.ts'

/** What sets the dialects apart. */
export interface YamlDialect {
  /** A single root key is the language and not part of a path. */
  readonly hasRoot: boolean
  /** A mapping of plural names to texts is one text with several forms. */
  readonly hasPlurals: boolean
}

/** A place for a text, which may be vacant. */
export interface YamlPlace {
  readonly context: string
  readonly item: YamlItem
  /** Null when the text is the whole document. */
  readonly container: YamlCollection | null
  /** The mapping from names to forms, when the place is a plural. */
  readonly plural: YamlCollection | null
  /** Keys and list indexes from the top, without the root; a new array is made at each call. */
  path(): readonly (string | number)[]
}

/** Where a place is: a step below another one. */
export interface PlaceAbove {
  readonly context: string
  readonly step: string | number
  readonly above: PlaceAbove | null
}

type OnPlace = (place: YamlPlace) => void

/** Visits all text positions in file order. Collections repeated by an alias are skipped. */
export function visitPlaces(file: YamlFile, dialect: YamlDialect, onPlace: OnPlace): void {
  for (const { root } of file.documents) if (root) visitDocument(file.text, dialect, root, onPlace)
}

/** Walks over the places of one document. */
export function visitDocument(text: string, dialect: YamlDialect, root: YamlNode, onPlace: OnPlace): void {
  const top = dialect.hasRoot ? rootItem(text, root) : null
  const item = top ?? itemOf(root)
  if (!top || isCollection(top.value)) {
    visitItem(text, dialect, { item, container: null, at: null }, onPlace)
  }
}

/** Walks over the places of an item; `at` is null at the top. */
export function visitItem(
  text: string,
  dialect: YamlDialect,
  { item, container, at }: Pick<YamlPlace, 'item' | 'container'> & { readonly at: PlaceAbove | null },
  onPlace: OnPlace,
): void {
  const { value } = item
  // The root is a file, whatever its keys are called.
  const isPlural = dialect.hasPlurals && at !== null && value?.kind === 'map' && isPluralMap(value)
  if (!isCollection(value) || isPlural) {
    const plural = isPlural ? value : null
    onPlace({ context: at?.context ?? '', item, container, plural, path: () => pathOf(at) })
    return
  }
  for (const [index, inner] of value.items.entries()) {
    const step = value.kind === 'list' ? index : inner.key
    if (step === null || isMerge(text, inner)) continue
    visitItem(text, dialect, { item: inner, container: value, at: below(at, step) }, onPlace)
  }
}

/** The root key for the language: the only one, with a collection or nothing below it; otherwise null. */
export function rootItem(text: string, root: YamlNode | null): YamlItem | null {
  if (root?.kind !== 'map' || root.items.length !== 1) return null
  const [only] = root.items
  return only && isRootItem(text, only) ? only : null
}

/** True for an item that is the language if it is the only one at the top. */
export function isRootItem(text: string, { value }: YamlItem): boolean {
  return value === null || isCollection(value) || isEmptyScalar(text, value)
}

/** True for a scalar that stands for nothing, as `~`. */
export function isEmptyScalar(text: string, node: YamlNode): boolean {
  return node.kind === 'scalar' && node.properties === null && scalarText(text, node) === null
}

/** The place a step below another one, or at the top. */
export function below(above: PlaceAbove | null, step: string | number): PlaceAbove {
  const name = typeof step === 'number' ? `[${step}]` : step
  // `join` creates a flat string; a template literal would keep its parts in memory.
  return { context: above === null ? name : [above.context, name].join('->'), step, above }
}

function pathOf(at: PlaceAbove | null): (string | number)[] {
  const path: (string | number)[] = []
  for (let step = at; step; step = step.above) path.push(step.step)
  return path.reverse()
}

/** `<<`, which merges the keys of another mapping. */
export function isMerge(text: string, { key, start }: Pick<YamlItem, 'key' | 'start'>): boolean {
  return key === '<<' && text.charAt(start) === '<'
}

function itemOf(root: YamlNode): YamlItem {
  const { start, end } = root
  return { key: null, start, keyEnd: start, valueAt: start, value: root, end }
}

/** True for a mapping of plural names to texts. */
function isPluralMap({ items }: YamlCollection): boolean {
  return (
    items.length > 0 &&
    items.every(({ key, value }) => key !== null && isPluralName(key) && !isCollection(value))
  )
}

/** True for a mapping or list. */
export function isCollection(node: YamlNode | null): node is YamlCollection {
  return node?.kind === 'map' || node?.kind === 'list'
}

/** The text of an item; null if there is none or it cannot be parsed. */
export function textAt(text: string, { value }: YamlItem): string | null {
  if (value?.kind === 'scalar') return scalarText(text, value)
  if (value?.kind === 'alias' && value.target) return scalarText(text, value.target)
  return null
}
