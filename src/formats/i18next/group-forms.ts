import type { FormName } from '../json/form-names.ts'
import { type JsonNode, nodeAt } from '../json/json-nodes.ts'
import { eachVisibleKey } from '../json/json-query.ts'
import { isScalar } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { BARE, type FormKeys } from './form-keys.ts'

/** Members of an object that are forms of one text. */
export interface FormGroup {
  readonly base: string
  /** Of the forms in order; null where the file lacks one. */
  readonly nodes: readonly (JsonNode | null)[]
  /** Also forms that the language does not have. */
  readonly members: readonly JsonNode[]
}

/** Texts of an object whose keys differ only by suffix. */
interface Family {
  /** Ids by slot. */
  readonly ids: (number | undefined)[]
  /** First slots of the groups that were visited. */
  readonly visited: number[]
}

/** Returns the group of a text for its first member, `visited` for further ones, and null without forms. */
type FindGroup = (node: JsonNode) => FormGroup | 'visited' | null

/** A finder for the groups among the members of an object, to be called for each of them in order. */
export function groupForms(
  document: JsonDocument,
  object: JsonNode,
  forms: FormKeys,
  names: readonly FormName[],
): FindGroup {
  const families = new Map<string, Family>()
  eachVisibleKey(document, object, (id, key) => {
    const slot = forms.slotOf(key)
    if (slot < 0 || !isScalar(nodeAt(document, id))) return
    const base = forms.baseOf(key)
    const family = families.get(base) ?? { ids: [], visited: [] }
    families.set(base, family)
    family.ids[slot] = id
  })
  if (families.size === 0) return () => null
  if (forms.hasBareForm) {
    eachVisibleKey(document, object, (id, key) => {
      const family = forms.slotOf(key) < 0 ? families.get(key) : undefined
      if (family && isScalar(nodeAt(document, id))) family.ids[BARE] = id
    })
  }

  // Only version 3 has groups that depend on what the file holds.
  const fixed = forms.hasBareForm ? null : forms.groupsOf(() => true, names)

  return (node) => {
    const slot = forms.slotOf(node.key)
    if (slot < 0 && !forms.hasBareForm) return null
    const base = forms.baseOf(node.key)
    const family = families.get(base)
    if (!family) return null
    const { ids, visited } = family
    const groups = fixed ?? forms.groupsOf((one) => ids[one] !== undefined, names)
    const slots = fixed ? groups[0] : groups.find((group) => group.includes(slot < 0 ? BARE : slot))
    const first = slots?.[0]
    if (!slots || first === undefined) return null
    if (visited.includes(first)) return 'visited'
    visited.push(first)
    const nodeIn = (one: number) => (ids[one] === undefined ? null : nodeAt(document, ids[one]))
    const all = forms.hasBareForm ? slots : ids.keys()
    const members = [...all].map(nodeIn).filter((member) => member !== null)
    return { base, nodes: slots.map(nodeIn), members }
  }
}
