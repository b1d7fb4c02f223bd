import { CHECKS } from '../../../src/domain/checks/check-list.ts'
import { BOOLEANS, FIELDS, STATE_NAMES } from '../../../src/domain/search/fields.ts'
import { HAS_NAMES, IS_NAMES } from '../../../src/domain/search/marks.ts'

/** A completion of a search: the whole text with it, and the new cursor position. */
export interface Completion {
  readonly shown: string
  readonly text: string
  readonly cursor: number
}

const MAX_COMPLETIONS = 12
const DATES = ['today', 'yesterday', '"1 week ago"', '"1 month ago"']

/** Completions for the word at the cursor: field names, or values of the field before it. */
export function completeSearch(
  text: string,
  cursor: number,
  labels: readonly string[] = [],
): readonly Completion[] {
  const before = text.slice(0, cursor)
  const word = /(?:^|[\s(])([^\s()"]*)$/.exec(before)?.[1] ?? ''
  const start = cursor - word.length
  const [, field, operator = '', begun = ''] = /^([A-Za-z_]+)(:[<>=]*)(.*)$/.exec(word) ?? []
  const choices =
    field === undefined
      ? word === ''
        ? []
        : [...FIELDS.keys()].map((name) => `${name}:`)
      : valuesOf(field.toLowerCase(), labels).map((value) => `${field}${operator}${value}`)
  const prefix = field === undefined ? word.toLowerCase() : begun.toLowerCase()
  return choices
    .filter((choice) => {
      const own = field === undefined ? choice : choice.slice(field.length + operator.length)
      return own.replace(/^"/, '').toLowerCase().startsWith(prefix) && choice !== word
    })
    .slice(0, MAX_COMPLETIONS)
    .map((choice) => {
      const isField = choice.endsWith(':')
      const rest = text.slice(cursor).replace(/^\s+/, '')
      const inserted = isField ? choice : `${choice} `
      return {
        shown: choice,
        text: text.slice(0, start) + inserted + rest,
        cursor: start + inserted.length,
      }
    })
}

function valuesOf(field: string, labels: readonly string[]): readonly string[] {
  const kind = FIELDS.get(field)
  if (!kind) return []
  if (field === 'state' || field === 'source_state') return [...STATE_NAMES.keys()]
  if (field === 'check' || field === 'dismissed_check') return CHECKS.map(({ id }) => id)
  if (field === 'label') return labels.map(quoted)
  if (kind.kind === 'is') return Object.keys(IS_NAMES)
  if (kind.kind === 'has') return Object.keys(HAS_NAMES)
  if (kind.kind === 'pending') return [...BOOLEANS.keys()]
  return kind.kind === 'time' ? DATES : []
}

function quoted(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
}
