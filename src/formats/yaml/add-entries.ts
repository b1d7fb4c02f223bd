import type { NewEntry, WriteOptions } from '../format.ts'
import { insertTexts } from './insert-texts.ts'
import { newTreeOf } from './new-tree.ts'
import { type Model, modelOf } from './print-yaml.ts'
import type { YamlChanges } from './replace-text.ts'
import { rootItem, type YamlDialect } from './yaml-leaves.ts'
import type { YamlFile, YamlItem } from './yaml-tree.ts'

interface Surroundings {
  readonly options: WriteOptions
  readonly template: YamlFile | null
}

/**
 * Records new entries: in the order and shape of the template if there is one, otherwise at the ends of their mappings.
 */
export function addEntries(
  dialect: YamlDialect,
  changes: YamlChanges,
  entries: readonly NewEntry[],
  { options, template }: Surroundings,
): void {
  const tree = newTreeOf(dialect, entries, options, template)
  const model = template && modelOf(template, null, template.documents[0]?.root ?? null)
  const root = dialect.hasRoot ? rootOf(changes.file) : null
  const hasRoot = dialect.hasRoot && (root !== null || !hasItems(changes.file))
  if (hasRoot)
    insertTexts(changes, new Map([[root?.key ?? options.language, tree]]), rootModel(template, model))
  else insertTexts(changes, tree, model)
}

function rootOf({ text, documents }: YamlFile): YamlItem | null {
  return rootItem(text, documents[0]?.root ?? null)
}

function hasItems({ documents }: YamlFile): boolean {
  const root = documents[0]?.root
  return root?.kind === 'map' && root.items.length > 0
}

/** The model for a file whose root key differs from the template's. */
function rootModel(template: YamlFile | null, model: Model | null): Model | null {
  const key = template && rootOf(template)?.key
  const inner = key == null ? null : (model?.child(key) ?? null)
  return inner && { file: inner.file, item: null, node: null, child: () => ({ ...inner, item: null }) }
}
