import type { ReadOptions } from '../format.ts'
import { formNames, isPluralName } from '../yaml/ruby-plurals.ts'
import { joinPath } from './parse-toml.ts'
import type { PlacedText } from './toml-add.ts'
import type { TomlUnit } from './toml-format.ts'
import { stringText } from './toml-string.ts'
import { visitPair } from './toml-texts.ts'
import type { TomlFile, TomlInline, TomlPair, TomlString, TomlTable } from './toml-tree.ts'

/** A table with forms, or a plain string under its id. */
export interface MessageUnit extends TomlUnit {
  readonly forms: ReadonlyMap<string, TomlString>
  /** Where forms are added; null for a plain string. */
  readonly holder: TomlTable | TomlInline | null
  /** Table and line of the message; a table of its own has no line. */
  readonly place: Pick<PlacedText, 'table' | 'key' | 'inner'>
}

/** What a message of go-i18n may have beside its forms. */
const ABOUT: ReadonlySet<string> = new Set(['id', 'hash', 'description', 'leftDelim', 'rightDelim'])

/** Walks over all messages in the order of the file. */
export function visitMessages(
  file: TomlFile,
  options: ReadOptions,
  onUnit: (unit: MessageUnit) => void,
): void {
  for (const table of file.tables) {
    const isOwn = table.path.length > 0 && isMessage(table.pairs)
    if (isOwn) onUnit(messageOf(file.text, table, { table, key: [], inner: [] }, options))
    else for (const pair of table.pairs) visitLine(file.text, table, pair, { options, onUnit })
  }
}

interface Visit {
  readonly options: ReadOptions
  readonly onUnit: (unit: MessageUnit) => void
}

function visitLine(text: string, table: TomlTable, pair: TomlPair, { options, onUnit }: Visit): void {
  const { key, value } = pair
  if (value.kind === 'inline' && isMessage(value.pairs)) {
    onUnit(messageOf(text, value, { table, key, inner: [] }, options))
    return
  }
  visitPair(table, pair, joinPath(table.path), ({ context, value: string, inner }) => {
    onUnit({
      context,
      target: [stringText(text, string)],
      note: '',
      strings: [string],
      forms: new Map([['other', string]]),
      holder: null,
      place: { table, key, inner },
    })
  })
}

/** True when all keys are of a message and at least one is a form. */
function isMessage(pairs: readonly TomlPair[]): boolean {
  const names = pairs.map(({ key }) => key.join('.'))
  return (
    names.some(isPluralName) &&
    names.every((name) => isPluralName(name) || ABOUT.has(name)) &&
    pairs.every(({ value }) => value.kind === 'string')
  )
}

function messageOf(
  text: string,
  holder: TomlTable | TomlInline,
  place: MessageUnit['place'],
  options: ReadOptions,
): MessageUnit {
  const strings = new Map<string, TomlString>()
  for (const { key, value } of holder.pairs) if (value.kind === 'string') strings.set(key.join('.'), value)
  const forms = new Map([...strings].filter(([name]) => isPluralName(name)))
  const description = strings.get('description')
  return {
    context: joinPath([...place.table.path, ...place.key]),
    target: targetOf(text, forms, options),
    note: description ? stringText(text, description) : '',
    strings: [...strings.values()],
    forms,
    holder,
    place,
  }
}

function targetOf(text: string, forms: ReadonlyMap<string, TomlString>, { plural }: ReadOptions): string[] {
  const names = messageNames(forms, plural, 1)
  while (names.length > 1 && !forms.has(names.at(-1) ?? '')) names.pop()
  return names.map((name) => {
    const node = forms.get(name)
    return node ? stringText(text, node) : ''
  })
}

/** The names of the forms in their order; a message with nothing but `other` is no plural unless it gets `count` forms. */
export function messageNames(
  forms: ReadonlyMap<string, TomlString>,
  plural: ReadOptions['plural'],
  count: number,
): string[] {
  if (count <= 1 && forms.size === 1 && forms.has('other')) return ['other']
  return [...formNames(new Set(forms.keys()), plural)]
}
