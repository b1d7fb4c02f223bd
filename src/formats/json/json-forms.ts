import { CLDR_NAMES, type FormName, isFormName, withOther } from './form-names.ts'
import { insertChild, type JsonChanges, replaceText } from './json-changes.ts'
import { childrenOf, type JsonNode } from './json-nodes.ts'
import type { NewValue } from './json-print.ts'
import { findMember } from './json-query.ts'
import { isScalar, scalarText } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** The plural forms in one object, by CLDR name. */
interface FormObject {
  readonly object: JsonNode
  /** Names of the forms of `target`, in the same order. */
  readonly names: readonly FormName[]
  readonly target: readonly string[]
}

/** Finds the text of a form in its member: the member itself, or a value in it. Null for an unexpected shape. */
type FindText = (document: JsonDocument, member: JsonNode) => JsonNode | null

/** Makes the member of a new form. */
type MakeForm = (text: string) => NewValue

/** The member itself, when it is a text. */
const itself: FindText = (_, member) => (isScalar(member) ? member : null)

/** The forms in an object. A single `other` is a text without forms, in every language. */
export function readForms(
  document: JsonDocument,
  object: JsonNode,
  languageNames: readonly FormName[],
  find: FindText = itself,
): FormObject {
  const present = CLDR_NAMES.filter((name) => findMember(document, object, name))
  const names = present.length === 1 && present[0] === 'other' ? present : languageNames
  const target = names.map((name) => {
    const node = textIn(document, object, name, find)
    return node ? scalarText(document, node) : ''
  })
  return { object, names, target }
}

/** How a format stores its forms. */
interface FormShape {
  readonly find?: FindText
  readonly make?: MakeForm
  /** True if the form `other` is optional. */
  readonly canLackOther?: boolean
}

/** Records new texts of forms; missing forms are inserted unless they are empty. */
export function writeForms(
  changes: JsonChanges,
  object: JsonNode,
  forms: ReadonlyMap<FormName, string>,
  { find = itself, make = (text) => text, canLackOther = true }: FormShape = {},
): 'written' | 'impossible' {
  const { document } = changes
  const textAt = (name: FormName) => {
    const node = textIn(document, object, name, find)
    return node ? scalarText(document, node) : undefined
  }
  const texts = canLackOther && textAt('other') === undefined ? forms : withOther(forms, textAt)
  const missing = [...texts].filter(([name, text]) => text !== '' && !textIn(document, object, name, find))
  if (missing.length > 0 && !document.isWellFormed) return 'impossible'
  if (missing.some(([name]) => findMember(document, object, name))) return 'impossible'
  for (const [name, text] of texts) {
    const node = textIn(document, object, name, find)
    if (node) replaceText(changes, node, text)
    else if (text !== '')
      insertChild(changes, object, formBefore(document, object, name), { key: name, value: make(text) })
  }
  return 'written'
}

/** The texts of new forms by name, always including `other`. */
export function nameForms(texts: readonly string[], names: readonly FormName[]): Map<FormName, string> {
  if (texts.length === 1) return new Map([['other', texts[0] ?? '']])
  return new Map(withOther(new Map(names.map((name, form) => [name, texts[form] ?? '']))))
}

/** The member of a form, or null. */
function textIn(document: JsonDocument, object: JsonNode, name: FormName, find: FindText): JsonNode | null {
  const member = findMember(document, object, name)
  return member && find(document, member)
}

/** The member to insert a new form after: the nearest preceding form, or else the member before all forms. */
function formBefore(document: JsonDocument, object: JsonNode, name: FormName): JsonNode | null {
  const earlier = CLDR_NAMES.slice(0, CLDR_NAMES.indexOf(name))
  const found = earlier
    .map((other) => findMember(document, object, other))
    .findLast((member) => member !== null)
  if (found) return found
  const children = childrenOf(document, object)
  const first = children.findIndex(({ key }) => isFormName(key))
  return first < 0 ? (children.at(-1) ?? null) : (children[first - 1] ?? null)
}
