import type { CreateOptions, Edit, Format, NewEntry, WriteOptions } from '../format.ts'
import { applySplices } from '../text/splice.ts'
import { type JsonChanges, listSplices, replaceText, startChanges } from './json-changes.ts'
import { type JsonDialect, jsonFormat } from './json-format.ts'
import { insertAtPaths, pathsOf } from './json-insert.ts'
import { FOUR_SPACES } from './json-layout.ts'
import { type JsonLeaf, type JsonPath, splitPath, visitLeaves, visitTexts } from './json-leaves.ts'
import { removeNodes } from './json-remove.ts'
import type { JsonDocument } from './json-tree.ts'

/** Texts by key; a new key with dots stays one key. */
export const json: Format = jsonFormat(dialectOf((context) => [context]))

/** Texts in objects and lists; dots in a new key create nested objects. */
export const jsonNested: Format = jsonFormat(dialectOf(splitPath))

function dialectOf(split: (context: string) => JsonPath): JsonDialect<JsonLeaf> {
  return {
    layout: FOUR_SPACES,
    root: 'any',
    visit: visitTexts,
    edit: editLeaf,
    add(changes, entries: readonly NewEntry[], options: WriteOptions, template) {
      insertAtPaths(changes, pathsOf(entries, options, template, split), template)
    },
    remove: (changes, leaves) =>
      removeNodes(
        changes,
        leaves.map(({ node }) => node),
      ),
    create: blankTexts,
  }
}

/** Puts the first form in the place of a text. */
export function editLeaf(changes: JsonChanges, { node }: JsonLeaf, { target }: Edit): 'written' {
  if (target) replaceText(changes, node, target[0] ?? '')
  return 'written'
}

/** An empty file; without a template, one with all texts empty. */
export function createTexts(base: JsonDocument | null, { isMonolingual }: CreateOptions): string {
  if (!isMonolingual) return blankTexts(base)
  return base?.root?.kind === 'array' ? '[]\n' : '{}\n'
}

/** The base file with all texts empty. */
function blankTexts(base: JsonDocument | null): string {
  if (!base?.root) return '{}\n'
  const changes = startChanges(base, FOUR_SPACES, false)
  visitLeaves(base, (_, node) => replaceText(changes, node, ''))
  return applySplices(base.text, listSplices(changes))
}
