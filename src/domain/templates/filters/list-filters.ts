import {
  compareValues,
  isList,
  isRecord,
  isTrue,
  memberOf,
  numberOf,
  textOf,
  type Value,
  wholeOf,
} from '../value.ts'
import type { Filter } from './filter.ts'
import { joinTexts } from './replace-text.ts'
import { takeSlice } from './take-slice.ts'

/** Filters for lists, some of which treat texts as lists of characters, and for missing values. */
export const LIST_FILTERS = {
  default: { argument: 'required', apply: (value, argument) => (isTrue(value) ? value : argument) },
  default_if_none: { argument: 'required', apply: (value, argument) => (value === null ? argument : value) },
  dictsort: { argument: 'required', apply: sortBy },
  dictsortreversed: {
    argument: 'required',
    apply: (value, argument) => {
      const sorted = sortBy(value, argument)
      return isList(sorted) ? sorted.toReversed() : sorted
    },
  },
  first: { argument: 'none', apply: (value) => itemsOf(value)?.at(0) ?? '' },
  join: {
    argument: 'required',
    apply: (value, argument) => {
      const items = itemsOf(value)
      return items
        ? joinTexts(
            items.map((item) => textOf(item) ?? ''),
            textOf(argument) ?? '',
          )
        : value
    },
  },
  last: { argument: 'none', apply: (value) => itemsOf(value)?.at(-1) ?? '' },
  length: { argument: 'none', apply: lengthOf },
  length_is: {
    argument: 'required',
    apply: (value, argument) => {
      const length = wholeOf(argument)
      return length === null ? '' : lengthOf(value) === length
    },
  },
  make_list: { argument: 'none', apply: (value) => [...(textOf(value) ?? '')] },
  pluralize: {
    argument: 'optional',
    apply: (value, argument) => pluralize(value, textOf(argument ?? 's') ?? ''),
  },
  slice: {
    argument: 'required',
    apply: (value, argument) => {
      const items = itemsOf(value)
      const taken = items && takeSlice(items, textOf(argument) ?? '')
      if (!taken) return value
      return isList(value) ? taken : taken.join('')
    },
  },
  unordered_list: {
    argument: 'none',
    apply: (value) => {
      const lines = isList(value) ? listLines(value, 1) : null
      return lines ? joinTexts(lines, '\n') : value
    },
  },
  yesno: {
    argument: 'optional',
    apply: (value, argument) => {
      const [yes = '', no, maybe = no] = (textOf(argument ?? 'yes,no,maybe') ?? '').split(',')
      if (no === undefined) return value
      return value === null ? (maybe ?? no) : isTrue(value) ? yes : no
    },
  },
} satisfies Readonly<Record<string, Filter>>

function itemsOf(value: Value): readonly Value[] | null {
  if (isList(value)) return value
  return typeof value === 'string' ? [...value] : null
}

function lengthOf(value: Value): number {
  const items = itemsOf(value)
  if (items) return items.length
  return isRecord(value) ? Object.keys(value).length : 0
}

/** The items ordered by a member; '' if an item lacks it, or it has no order. */
function sortBy(value: Value, argument: Value): Value {
  if (!isList(value)) return ''
  const path = (textOf(argument) ?? '').split('.')
  const keyed = value.map((item) => {
    const key = path.reduce<Value | undefined>(
      (owner, name) => (owner === undefined ? undefined : memberOf(owner, name)),
      item,
    )
    return { item, key: key ?? null }
  })
  if (keyed.some(({ key }) => compareValues(key, keyed[0]?.key ?? null) === null)) return ''
  return keyed.sort((a, b) => compareValues(a.key, b.key) ?? 0).map(({ item }) => item)
}

function pluralize(value: Value, forms: string): string {
  const parts = forms.includes(',') ? forms.split(',') : ['', forms]
  const [one = '', many = ''] = parts
  if (parts.length > 2) return ''
  const count = isList(value) ? value.length : numberOf(value)
  if (count === null) return ''
  return count === 1 ? one : many
}

/** Lines of nested HTML lists; a list after an item belongs to it. */
function listLines(items: readonly Value[], depth: number): string[] {
  const tabs = '\t'.repeat(depth)
  return items.flatMap((item, index) => {
    if (isList(item)) return []
    const next = items[index + 1]
    const text = textOf(item) ?? ''
    if (next === undefined || !isList(next) || depth > 10) return [`${tabs}<li>${text}</li>`]
    return [
      `${tabs}<li>${text}`,
      `${tabs}<ul>`,
      ...listLines(next, depth + 1),
      `${tabs}</ul>`,
      `${tabs}</li>`,
    ]
  })
}
