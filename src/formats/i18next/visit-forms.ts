import type { ReadOptions } from '../format.ts'
import { formNamesOf } from '../json/form-names.ts'
import { type JsonUnit, NO_FORMS } from '../json/json-format.ts'
import type { JsonPath } from '../json/json-leaves.ts'
import type { JsonNode } from '../json/json-nodes.ts'
import { eachVisible } from '../json/json-query.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import type { FormKeys } from './form-keys.ts'
import { type FormGroup, groupForms } from './group-forms.ts'

/** A text whose forms are members of one object. */
export interface FormUnit extends JsonUnit {
  /** From the root to the container. */
  readonly path: JsonPath
  readonly container: JsonNode
  /** What is before the first of its members in the container. */
  readonly before: JsonNode | null
  /** Key without the suffix of a form, or index in a list. */
  readonly step: string | number
  /** Of the forms in order; null where the file lacks one. */
  readonly nodes: readonly (JsonNode | null)[]
  /** All members that belong to the text, also forms that the language does not have. */
  readonly members: readonly JsonNode[]
  readonly isPlural: boolean
}

/** Visits the texts of a file; a text with forms at the position of its first form. */
export function visitForms(
  document: JsonDocument,
  options: ReadOptions,
  forms: FormKeys,
  onUnit: (unit: FormUnit) => void,
): void {
  const { root } = document
  const { isMonolingual } = options
  const names = formNamesOf(options)

  function walk(container: JsonNode, prefix: string | null, path: JsonPath): void {
    const isList = container.kind === 'array'
    const findGroup = isList ? null : groupForms(document, container, forms, names)
    let before: JsonNode | null = null
    eachVisible(document, container, (node, index) => {
      const group = findGroup && isScalar(node) ? findGroup(node) : null
      if (group !== 'visited') tell(node, index, group)
      before = node
    })

    function tell(node: JsonNode, index: number, group: FormGroup | null): void {
      const step = isList ? index : (group?.base ?? node.key)
      const name = isList ? `${prefix ?? ''}[${step}]` : prefix === null ? String(step) : `${prefix}.${step}`
      if (!isScalar(node)) {
        walk(node, name, [...path, step])
        return
      }
      const own = group ? null : [node]
      const nodes = group?.nodes ?? own ?? []
      onUnit({
        context: isMonolingual ? name : '',
        source: isMonolingual ? NO_FORMS : [name],
        target: own
          ? [scalarText(document, node)]
          : nodes.map((one) => (one ? scalarText(document, one) : '')),
        path,
        container,
        before,
        step,
        nodes,
        members: group?.members ?? own ?? [],
        isPlural: group !== null,
      })
    }
  }

  if (root) walk(root, null, [])
}
