import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'
import type { KeyedItem } from '../keyed/keyed-file.ts'

/** The entries that hold the forms of one message. */
export interface GwtMessage {
  readonly key: string
  readonly items: ReadonlyMap<PluralName, KeyedItem>
  readonly isPlural: boolean
}

const SUFFIXED = /\[(?:none|one|two|few|many)\]$/
const ALL_NAMES: readonly PluralName[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const DEFAULT_NAMES: readonly (readonly PluralName[])[] = [
  ['other'],
  ['other'],
  ['one', 'other'],
  ['one', 'few', 'other'],
  ['one', 'few', 'many', 'other'],
  ['one', 'two', 'few', 'many', 'other'],
]

/** The messages of a file in the order of their first entries; the first of several with the same key counts. */
export function groupMessages(items: readonly KeyedItem[]): GwtMessage[] {
  const groups = new Map<string, Map<PluralName, KeyedItem>>()
  for (const item of items) addForm(groups, item)
  return [...groups].map(([key, group]) => toMessage(key, group))
}

/** The messages with forms by key, found in two scans: most messages have none and cost nothing here. */
export function findPlurals(
  scan: (visit: (item: KeyedItem) => void) => void,
): ReadonlyMap<string, GwtMessage> {
  const groups = new Map<string, Map<PluralName, KeyedItem>>()
  scan(({ key }) => {
    if (hasSuffix(key)) groups.set(messageKey(key), new Map())
  })
  if (groups.size > 0) {
    scan((item) => {
      if (groups.has(messageKey(item.key))) addForm(groups, item)
    })
  }
  return new Map([...groups].map(([key, group]) => [key, toMessage(key, group)]))
}

/** The key of an entry without the name of its form. */
export function messageKey(key: string): string {
  return hasSuffix(key) ? key.slice(0, key.lastIndexOf('[')) : key
}

function hasSuffix(key: string): boolean {
  return key.endsWith(']') && SUFFIXED.test(key)
}

function addForm(groups: Map<string, Map<PluralName, KeyedItem>>, item: KeyedItem): void {
  const key = messageKey(item.key)
  const suffix = item.key.slice(key.length + 1, -1)
  const name = suffix === '' ? 'other' : suffix === 'none' ? 'zero' : toName(suffix)
  const group = groups.get(key)
  if (!group) groups.set(key, new Map([[name, item]]))
  else if (!group.has(name)) group.set(name, item)
}

function toMessage(key: string, items: ReadonlyMap<PluralName, KeyedItem>): GwtMessage {
  return { key, items, isPlural: items.size > 1 || !items.has('other') }
}

function toName(suffix: string): PluralName {
  return ALL_NAMES.find((name) => name === suffix) ?? 'other'
}

/** Names of a message's forms in a language. A template may have more than its language. */
export function formNamesOf(
  { items }: GwtMessage,
  { plural, isTemplate }: ReadOptions,
): readonly PluralName[] {
  if (isTemplate) return ALL_NAMES.filter((name) => items.has(name) || name === 'other')
  return languageFormNames(plural)
}

/** Names of the forms of a language, in order. */
export function languageFormNames({ number, names }: ReadOptions['plural']): readonly PluralName[] {
  return names ?? DEFAULT_NAMES[number] ?? ALL_NAMES
}

/**
 * The entry for a form. GWT calls the form for everything else `other`: it replaces the last form of a language whose
 * rule is for whole numbers only and calls that form `many`.
 */
export function findForm(
  { items }: GwtMessage,
  names: readonly PluralName[],
  name: PluralName,
): KeyedItem | null {
  return items.get(name) ?? (name === names.at(-1) ? items.get('other') : null) ?? null
}

/** The key of one form; the last one has no suffix. */
export function formKey(key: string, names: readonly PluralName[], name: PluralName): string {
  const isRest = name === 'other' || (name === names.at(-1) && !names.includes('other'))
  return isRest ? key : `${key}[${name === 'zero' ? 'none' : name}]`
}
