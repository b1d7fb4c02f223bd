import type { ReadOptions } from '../format.ts'
import type { JsonUnit } from './json-format.ts'
import type { JsonNode } from './json-nodes.ts'
import { eachVisible, visibleChildren } from './json-query.ts'
import { isScalar, scalarText } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** A text with the place where it is. */
export interface JsonLeaf extends JsonUnit {
  readonly node: JsonNode
  readonly container: JsonNode
}

/** Called for a value with its path as context. */
type OnLeaf = (context: string, node: JsonNode, container: JsonNode) => void

/** Visits all values that are not containers, in file order: `menu.file.open`, `list[0]`. */
export function visitLeaves(document: JsonDocument, onLeaf: OnLeaf): void {
  const { root } = document

  function walk(container: JsonNode, prefix: string | null): void {
    const isList = container.kind === 'array'
    eachVisible(document, container, (node, index) => {
      const context = isList
        ? `${prefix ?? ''}[${index}]`
        : prefix === null
          ? node.key
          : `${prefix}.${node.key}`
      if (isScalar(node)) onLeaf(context, node, container)
      else walk(node, context)
    })
  }

  if (root) walk(root, null)
}

/** The texts of a file by their path. Without a template, the path is the source. */
export function visitTexts(
  document: JsonDocument,
  { isMonolingual }: ReadOptions,
  onUnit: (leaf: JsonLeaf) => void,
): void {
  visitLeaves(document, (path, node, container) => {
    const target = [scalarText(document, node)]
    if (isMonolingual) onUnit({ context: path, target, node, container })
    else onUnit({ context: '', source: [path], target, node, container })
  })
}

/** Steps from the root to a value: keys and list indexes. */
export type JsonPath = readonly (string | number)[]

/** Parses a context into a path, separated by dots and `[0]`. */
export function splitPath(context: string): JsonPath {
  return context.split('.').flatMap((step) => {
    const [, name, indexes] = /^(.*?)((?:\[\d{1,6}\])+)$/.exec(step) ?? [step, step, '']
    const numbers = [...(indexes ?? '').matchAll(/\d+/g)].map(Number)
    return name === '' && numbers.length > 0 ? numbers : [name ?? step, ...numbers]
  })
}

/** The paths of the first values with these contexts, which are ambiguous if keys contain dots. */
export function findPaths(document: JsonDocument, contexts: ReadonlySet<string>): Map<string, JsonPath> {
  const found = new Map<string, JsonPath>()
  const { root } = document

  function walk(container: JsonNode, prefix: string | null, path: JsonPath): void {
    const isList = container.kind === 'array'
    for (const [index, node] of visibleChildren(document, container).entries()) {
      const context = isList
        ? `${prefix ?? ''}[${index}]`
        : prefix === null
          ? node.key
          : `${prefix}.${node.key}`
      if (!isScalar(node)) walk(node, context, [...path, isList ? index : node.key])
      else if (contexts.has(context) && !found.has(context))
        found.set(context, [...path, isList ? index : node.key])
    }
  }

  if (root) walk(root, null, [])
  return found
}
