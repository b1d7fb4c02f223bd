import { isPluralName } from './ruby-plurals.ts'
import { scalarText } from './yaml-text.ts'
import type { YamlCollection, YamlFile, YamlItem, YamlNode } from './yaml-tree.ts'

/** What sets the dialects apart. */
export interface YamlDialect {
  /** A single key at the top names the language and is no part of a path. */
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

interface Above {
  readonly context: string | null
  readonly step: string | number
  readonly above: Above | null
}

/** Walks over all places for texts, in the order of the file. Collections that are repeated by an alias are passed. */
export function visitPlaces(file: YamlFile, dialect: YamlDialect, onPlace: (place: YamlPlace) => void): void {
  function visit(item: YamlItem, container: YamlCollection | null, at: Above | null): void {
    const { value } = item
    // What stands at the top is a file, whatever its keys are called.
    const isPlural = dialect.hasPlurals && at !== null && value?.kind === 'map' && isPluralMap(value)
    if (value && (value.kind === 'map' || value.kind === 'list') && !isPlural) walk(value, at)
    else {
      const plural = isPlural && value?.kind === 'map' ? value : null
      onPlace({ context: at?.context ?? '', item, container, plural, path: () => pathOf(at) })
    }
  }

  function walk(container: YamlCollection, at: Above | null): void {
    for (const [index, item] of container.items.entries()) {
      if (container.kind === 'list') visit(item, container, below(at, index))
      else if (item.key !== null && !isMerge(file.text, item)) visit(item, container, below(at, item.key))
    }
  }

  for (const { root } of file.documents) {
    if (!root) continue
    const top = dialect.hasRoot ? rootItem(file.text, root) : null
    if (!top) visit(itemOf(root), null, null)
    else if (top.value?.kind === 'map' || top.value?.kind === 'list') walk(top.value, null)
  }
}

/** The key at the top that names the language: the only one, with a collection or nothing below it; else null. */
export function rootItem(text: string, root: YamlNode | null): YamlItem | null {
  if (root?.kind !== 'map' || root.items.length !== 1) return null
  const [only] = root.items
  const isTop = only && (only.value === null || isCollection(only.value) || isVacant(text, only.value))
  return isTop ? only : null
}

/** True for a scalar that stands for nothing, as `~`. */
export function isVacant(text: string, node: YamlNode): boolean {
  return node.kind === 'scalar' && node.properties === null && scalarText(text, node) === null
}

function below(above: Above | null, step: string | number): Above {
  const name = typeof step === 'number' ? `[${step}]` : step
  const context = above?.context === undefined || above.context === null ? name : `${above.context}->${name}`
  return { context, step, above }
}

function pathOf(at: Above | null): (string | number)[] {
  const path: (string | number)[] = []
  for (let step = at; step; step = step.above) path.push(step.step)
  return path.reverse()
}

/** `<<`, which takes the keys of another mapping in. */
function isMerge(text: string, { key, start }: YamlItem): boolean {
  return key === '<<' && text.charAt(start) === '<'
}

function itemOf(root: YamlNode): YamlItem {
  const { start, end } = root
  return { key: null, start, keyEnd: start, valueAt: start, value: root, end }
}

/** True for a mapping of plural names to texts. */
export function isPluralMap({ items }: YamlCollection): boolean {
  return (
    items.length > 0 &&
    items.every(({ key, value }) => key !== null && isPluralName(key) && !isCollection(value))
  )
}

function isCollection(node: YamlNode | null): boolean {
  return node?.kind === 'map' || node?.kind === 'list'
}

/** The text that stands at an item; null when there is none, or what is there can not be read. */
export function textAt(text: string, { value }: YamlItem): string | null {
  if (value?.kind === 'scalar') return scalarText(text, value)
  if (value?.kind === 'alias' && value.target) return scalarText(text, value.target)
  return null
}
