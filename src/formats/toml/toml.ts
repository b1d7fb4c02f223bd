import type { Format } from '../format.ts'
import { addTexts, placeEntries } from './toml-add.ts'
import { replaceString } from './toml-changes.ts'
import { type TomlUnit, tomlFormat } from './toml-format.ts'
import { stringText } from './toml-string.ts'
import { createTextVisitor } from './toml-texts.ts'
import type { TomlString } from './toml-tree.ts'

interface TextUnit extends TomlUnit {
  readonly value: TomlString
}

/** Strings in tables and lists; numbers, booleans and dates are ignored. */
export const toml: Format = tomlFormat<TextUnit>({
  visitor: (text, _, onUnit) =>
    createTextVisitor(({ context, value }) => {
      onUnit({ context, target: [stringText(text, value)], note: '', strings: [value], value })
    }),
  edit(changes, { value }, target) {
    replaceString(changes, value, target[0] ?? '')
    return true
  },
  add: (changes, entries, _, template) => addTexts(changes, placeEntries(entries, template), template),
})
