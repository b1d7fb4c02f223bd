import type { ReadOptions } from '../format.ts'
import { formNames, isPluralName } from '../yaml/ruby-plurals.ts'
import { joinPath, type TomlVisitor } from './parse-toml.ts'
import type { PlacedText } from './toml-add.ts'
import type { TomlUnit } from './toml-format.ts'
import { stringText } from './toml-string.ts'
import { createTextVisitor } from './toml-texts.ts'
import type { TomlInline, TomlPair, TomlString, TomlTable } from './toml-tree.ts'

/** A table with forms, or a plain string under its id. */
export interface MessageUnit extends TomlUnit {
  /** The form `other` alone for a plain string. */
  readonly forms: readonly MessageForm[]
  /** Where forms are added; null for a plain string. */
  readonly holder: TomlTable | TomlInline | null
  /** Table and line of the message; a separate table has no line. */
  readonly place: Pick<PlacedText, 'table' | 'key' | 'inner'>
}

interface MessageForm {
  readonly name: string
  readonly node: TomlString
}

/** Members of a go-i18n message other than its forms. */
const ABOUT: ReadonlySet<string> = new Set(['id', 'hash', 'description', 'leftDelim', 'rightDelim'])

/** Visits the messages of lines in file order. Lines are only kept while their table may be one message. */
export function createMessageVisitor(
  text: string,
  options: ReadOptions,
  onUnit: (unit: MessageUnit) => void,
): TomlVisitor {
  let held: TomlPair[] = []
  let isMessageTable = true

  const strings = createTextVisitor(({ context, value, table, pair: { key }, inner }) => {
    onUnit({
      context,
      target: [stringText(text, value)],
      note: '',
      strings: [value],
      forms: [{ name: 'other', node: value }],
      holder: null,
      place: { table, key, inner },
    })
  })

  function visitLine(table: TomlTable, pair: TomlPair): void {
    const { key, value } = pair
    if (value.kind === 'inline' && isMessage(value.pairs)) {
      onUnit(
        messageOf(text, { holder: value, pairs: value.pairs, place: { table, key, inner: [] } }, options),
      )
    } else strings.pair(table, pair)
  }

  return {
    pair(table, pair) {
      if (isMessageTable && table.path.length > 0 && isMessagePart(pair)) {
        held.push(pair)
        return
      }
      isMessageTable = false
      for (const line of held) visitLine(table, line)
      held = []
      visitLine(table, pair)
    },
    end(table) {
      const place = { table, key: [], inner: [] }
      if (isMessage(held)) onUnit(messageOf(text, { holder: table, pairs: held, place }, options))
      else for (const line of held) visitLine(table, line)
      held = []
      isMessageTable = true
    },
  }
}

/** True if all keys belong to a message and at least one is a form. */
function isMessage(pairs: readonly TomlPair[]): boolean {
  return pairs.every(isMessagePart) && pairs.some((pair) => isPluralName(nameOf(pair)))
}

function isMessagePart(pair: TomlPair): boolean {
  const name = nameOf(pair)
  return pair.value.kind === 'string' && (isPluralName(name) || ABOUT.has(name))
}

function nameOf({ key }: TomlPair): string {
  return key.length === 1 ? (key[0] ?? '') : key.join('.')
}

interface Found extends Pick<MessageUnit, 'place'> {
  readonly holder: TomlTable | TomlInline
  readonly pairs: readonly TomlPair[]
}

function messageOf(text: string, { holder, pairs, place }: Found, options: ReadOptions): MessageUnit {
  const strings: TomlString[] = []
  const forms: MessageForm[] = []
  let note = ''
  for (const pair of pairs) {
    if (pair.value.kind !== 'string') continue
    const name = nameOf(pair)
    strings.push(pair.value)
    if (isPluralName(name)) forms.push({ name, node: pair.value })
    else if (name === 'description') note = stringText(text, pair.value)
  }
  return {
    context: joinPath([...place.table.path, ...place.key]),
    target: targetOf(text, forms, options),
    note,
    strings,
    forms,
    holder,
    place,
  }
}

function targetOf(text: string, forms: readonly MessageForm[], { plural }: ReadOptions): string[] {
  const [only] = forms
  if (only && forms.length === 1 && only.name === 'other') return [stringText(text, only.node)]
  const byName = tableOf(forms)
  const names = messageNames(byName, plural, 1)
  while (names.length > 1 && !byName.has(names.at(-1) ?? '')) names.pop()
  return names.map((name) => {
    const node = byName.get(name)
    return node ? stringText(text, node) : ''
  })
}

/** Forms by name; the last of several with the same one. */
export function tableOf(forms: readonly MessageForm[]): Map<string, TomlString> {
  return new Map(forms.map(({ name, node }) => [name, node]))
}

/** The names of the forms in order; a message with only `other` is not a plural unless it gets `count` forms. */
export function messageNames(
  forms: ReadonlyMap<string, TomlString>,
  plural: ReadOptions['plural'],
  count: number,
): string[] {
  if (count <= 1 && forms.size === 1 && forms.has('other')) return ['other']
  return [...formNames(new Set(forms.keys()), plural)]
}
