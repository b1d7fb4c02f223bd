import { CLDR_NAMES, type FormName } from '../json/form-names.ts'

/** How a version of i18next writes the forms of a text in its keys. Each suffix has a slot, a small number. */
export interface FormKeys {
  /** The slot of a key's suffix; -1 when it has none. */
  slotOf(key: string): number
  /** The key without the suffix of a form; the key itself when it has none. */
  baseOf(key: string): string
  /** The slots of the forms of texts with the same base in order, given which slots the file has. */
  groupsOf(has: (slot: number) => boolean, names: readonly FormName[]): readonly (readonly number[])[]
  /** Keys for a text with forms that the file does not have yet. */
  keysOf(base: string, count: number, names: readonly FormName[]): readonly string[]
  /** Key of a form for fractions that the language does not have for whole numbers, or null. */
  otherKeyOf(base: string, names: readonly FormName[]): string | null
  /** True when a key without suffix may be a form, in the slot `BARE`. */
  readonly hasBareForm: boolean
  /** True when forms without text may be left out. */
  readonly skipsEmpty: boolean
}

/** Slot of a key without suffix. */
export const BARE = 11
const PLURAL_SLOT = 10
const PLURAL = '_plural'
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Version 3: `key` and `key_plural` where a language has two forms, else `key_0`, `key_1`, … */
export const VERSION_3: FormKeys = {
  hasBareForm: true,
  skipsEmpty: false,

  slotOf(key) {
    const last = key.charCodeAt(key.length - 1)
    if (last >= 48 && last <= 57) return key.charCodeAt(key.length - 2) === 95 ? last - 48 : -1
    return key.endsWith(PLURAL) ? PLURAL_SLOT : -1
  },

  baseOf(key) {
    const slot = VERSION_3.slotOf(key)
    return slot < 0 ? key : key.slice(0, slot === PLURAL_SLOT ? -PLURAL.length : -2)
  },

  groupsOf(has) {
    const count = DIGITS.findIndex((digit) => !has(digit))
    const numbered = DIGITS.slice(0, count < 0 ? DIGITS.length : count)
    const pair = has(BARE) && has(PLURAL_SLOT) ? [[BARE, PLURAL_SLOT]] : []
    return numbered.length === 0 ? pair : [...pair, numbered]
  },

  otherKeyOf: () => null,

  keysOf(base, count) {
    if (count === 2) return [base, base + PLURAL]
    return Array.from({ length: count }, (_, form) => `${base}_${form}`)
  },
}

/** Version 4: `key_one`, `key_few`, … with the names of CLDR. */
export const VERSION_4: FormKeys = {
  hasBareForm: false,
  skipsEmpty: true,

  slotOf(key) {
    const at = key.lastIndexOf('_')
    return at < 0
      ? -1
      : CLDR_NAMES.findIndex((name) => key.length - at - 1 === name.length && key.endsWith(name))
  },

  baseOf: (key) => (VERSION_4.slotOf(key) < 0 ? key : key.slice(0, key.lastIndexOf('_'))),

  groupsOf: (_, names) => [names.map((name) => CLDR_NAMES.indexOf(name))],

  keysOf: (base, _, names) => names.map((name) => `${base}_${name}`),

  otherKeyOf: (base, names) => (names.length === 1 || names.includes('other') ? null : `${base}_other`),
}
