import type { NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import type { NewTree } from './print-yaml.ts'
import { newFormNames } from './ruby-plurals.ts'
import { visitPlaces, type YamlDialect, type YamlPlace } from './yaml-leaves.ts'
import type { YamlFile } from './yaml-tree.ts'

type Path = readonly (string | number)[]

/** New entries as a tree: at the paths of their keys in the template, or else parsed from the keys. */
export function newTreeOf(
  dialect: YamlDialect,
  entries: readonly NewEntry[],
  options: WriteOptions,
  template: YamlFile | null,
): NewTree {
  const places = template
    ? findPlaces(dialect, template, new Set(entries.map(({ context }) => context)))
    : new Map()
  const tree: NewTree = new Map()
  for (const { context, target } of entries) {
    const place: YamlPlace | undefined = places.get(context)
    const path = place?.path() ?? splitContext(context)
    const isPlural = dialect.hasPlurals && (place ? place.plural !== null : target.length > 1)
    if (!isPlural) insertText(tree, path, target[0] ?? '')
    else for (const [name, form] of nameForms(target, options)) insertText(tree, [...path, name], form)
  }
  return tree
}

/** Forms with their names; a surplus name that Ruby requires repeats the last one. */
export function nameForms(target: readonly string[], options: ReadOptions): [string, string][] {
  return newFormNames(options).map((name, index) => [name, target[index] ?? target.at(-1) ?? ''])
}

function findPlaces(
  dialect: YamlDialect,
  template: YamlFile,
  contexts: ReadonlySet<string>,
): Map<string, YamlPlace> {
  const places = new Map<string, YamlPlace>()
  visitPlaces(template, dialect, (place) => {
    if (contexts.has(place.context) && !places.has(place.context)) places.set(place.context, place)
  })
  return places
}

/** The path of a context by its spelling alone. */
function splitContext(context: string): Path {
  return context.split('->').map((step) => {
    const index = /^\[(\d{1,6})\]$/.exec(step)?.[1]
    return index === undefined ? step : Number(index)
  })
}

/** Inserts a text into a tree; where a text is in the way, the rest of the path becomes one key. */
function insertText(tree: NewTree, path: Path, text: string): void {
  let branch = tree
  for (const [index, step] of path.entries()) {
    if (index === path.length - 1) {
      if (!branch.has(step)) branch.set(step, text)
      return
    }
    const known = branch.get(step)
    if (typeof known === 'string') return
    const next: NewTree = known ?? new Map()
    branch.set(step, next)
    branch = next
  }
}
