import type { Edit, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { insertChild, type JsonChanges, replaceText } from './json-changes.ts'
import type { JsonDialect, JsonUnit, ReportProblem } from './json-format.ts'
import type { JsonLayout } from './json-layout.ts'
import { type JsonNode, lastChild } from './json-nodes.ts'
import { startPlacing } from './json-order.ts'
import type { NewValue } from './json-print.ts'
import { copyValue, eachVisible, findMember, memberText } from './json-query.ts'
import { removeChildren } from './json-remove.ts'
import { isScalar, scalarText } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** How a file stores its texts in objects by key: `"greet": {"message": "Hello", "description": "Shown at start"}`. */
interface MessageShape {
  readonly layout: JsonLayout
  /** Member with the text. */
  readonly text: string
  /** Member with the note. */
  readonly note: string
  /** Members that a translation shares with the template. */
  readonly copied: readonly string[]
  /** True if a plain text may replace an object with only a text. */
  readonly allowsText: boolean
  flagsOf(document: JsonDocument, message: JsonNode): string
}

/** A message with the places of its parts. */
interface MessageUnit extends JsonUnit {
  readonly member: JsonNode
  /** Null when the object has no text yet. */
  readonly node: JsonNode | null
}

/** The dialect of files whose root object holds one object per message. */
export function messageDialect(shape: MessageShape): Omit<JsonDialect<MessageUnit>, 'create'> {
  return {
    layout: shape.layout,
    root: 'object',
    visit: (document, _, onUnit, report) => visitMessages(document, shape, onUnit, report),
    edit: (changes, unit, edit) => editMessage(changes, shape, unit, edit),
    add: (changes, entries, options, template) =>
      addMessages(changes, shape, entries, { ...options, like: template }),
    remove(changes, units) {
      removeChildren(
        changes,
        changes.document.root,
        units.map(({ member }) => member),
      )
    },
  }
}

function visitMessages(
  document: JsonDocument,
  shape: MessageShape,
  onUnit: (unit: MessageUnit) => void,
  report: ReportProblem,
): void {
  const { root } = document
  if (!root) return
  eachVisible(document, root, (member) => {
    const isText = shape.allowsText && isScalar(member)
    const node = isText ? member : findMember(document, member, shape.text)
    if ((!isText && member.kind !== 'object') || (node && !isScalar(node))) {
      report(member, `"${member.key.slice(0, 50)}" is not an object with a string in "${shape.text}"`)
      return
    }
    onUnit({
      context: member.key,
      target: [node ? scalarText(document, node) : ''],
      note: isText ? '' : memberText(document, member, shape.note),
      flags: isText ? '' : shape.flagsOf(document, member),
      member,
      node,
    })
  })
}

function editMessage(
  changes: JsonChanges,
  shape: MessageShape,
  { member, node }: MessageUnit,
  { target }: Edit,
): 'written' | 'impossible' {
  if (!target) return 'written'
  const [text = ''] = target
  if (node) replaceText(changes, node, text)
  else if (!changes.document.isWellFormed) return 'impossible'
  else insertChild(changes, member, null, { key: shape.text, value: text })
  return 'written'
}

function addMessages(
  changes: JsonChanges,
  shape: MessageShape,
  entries: readonly NewEntry[],
  options: WriteOptions & { readonly like: JsonDocument | null },
): void {
  const { root } = changes.document
  if (root?.kind !== 'object') return
  const place = startPlacing(changes.document, options.like)
  for (const entry of entries) {
    const after = place(root, options.like?.root ?? null, entry.context)
    insertChild(changes, root, after, {
      key: entry.context,
      value: newMessage(changes, shape, entry, options),
    })
  }
}

/** A message in the style of its neighbours: with a note if they have notes, as a plain text if they are plain. */
function newMessage(
  { document }: JsonChanges,
  shape: MessageShape,
  { context, target, note }: NewEntry,
  { like, isTemplate }: ReadOptions & { readonly like: JsonDocument | null },
): NewValue {
  const [text = ''] = target
  const model = like && findMember(like, like.root, context)
  const last = document.root && lastChild(document, document.root)
  const sample = last ?? model
  if (shape.allowsText && sample && isScalar(sample) && !note) return text
  const message = new Map<string, NewValue>([[shape.text, text]])
  const hasNotes = isTemplate || !last || findMember(document, last, shape.note) !== null
  const kept = note || (like && hasNotes ? memberText(like, model, shape.note) : '')
  if (kept) message.set(shape.note, kept)
  for (const key of shape.copied) {
    const copied = like && findMember(like, model, key)
    if (like && copied) message.set(key, copyValue(like, copied))
  }
  return message
}
