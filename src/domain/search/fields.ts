import { STATE } from '../units/state.ts'
import type { NameField, NumberField, TextField, TimeField } from './query.ts'

/** The kind of a field, which determines its values and operators. */
export type Field =
  | { readonly kind: 'text'; readonly name: TextField }
  | { readonly kind: 'name'; readonly name: NameField }
  | { readonly kind: 'number'; readonly name: NumberField }
  | { readonly kind: 'time'; readonly name: TimeField }
  | { readonly kind: 'action' | 'ids' | 'pending' | 'is' | 'has' }

const TEXT_FIELDS: readonly TextField[] = [
  ...(['source', 'target', 'context', 'note', 'location', 'explanation', 'suggestion'] as const),
  ...(['comment', 'resolved_comment', 'source_comment', 'resolved_source_comment'] as const),
]
const NAME_FIELDS: readonly NameField[] = [
  ...(['check', 'dismissed_check', 'language', 'component', 'project', 'path', 'changed_by'] as const),
  ...(['suggestion_author', 'comment_author', 'source_comment_author', 'label', 'screenshot'] as const),
]
const NUMBER_FIELDS: readonly NumberField[] = ['priority', 'state', 'source_state', 'labels_count']
const TIME_FIELDS: readonly TimeField[] = [
  ...(['changed', 'change_time', 'added', 'source_changed', 'last_changed'] as const),
]

/** Every field by its name in searches, in lower case. */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...TEXT_FIELDS.map((name) => [name, { kind: 'text', name }] as const),
  ['key', { kind: 'text', name: 'context' }],
  ...NAME_FIELDS.map((name) => [name, { kind: 'name', name }] as const),
  ...NUMBER_FIELDS.map((name) => [name, { kind: 'number', name }] as const),
  ...TIME_FIELDS.map((name) => [name, { kind: 'time', name }] as const),
  ['change_action', { kind: 'action' }],
  ['id', { kind: 'ids' }],
  ['pending', { kind: 'pending' }],
  ['is', { kind: 'is' }],
  ['has', { kind: 'has' }],
])

/** States by their names in searches, in lower case and with hyphens. */
export const STATE_NAMES: ReadonlyMap<string, number> = new Map([
  ['empty', STATE.empty],
  ['untranslated', STATE.empty],
  ['needs-editing', STATE.needsEditing],
  ['fuzzy', STATE.needsEditing],
  // Finer states of newer servers; no string here has them.
  ['needs-rewriting', 11],
  ['needs-checking', 12],
  ['translated', STATE.translated],
  ['approved', STATE.approved],
  ['readonly', STATE.readOnly],
  ['read-only', STATE.readOnly],
])

/** The values of `pending:`, in lower case. */
export const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'on', '1'].map((word) => [word, true] as const),
  ...['no', 'false', 'off', '0'].map((word) => [word, false] as const),
])
