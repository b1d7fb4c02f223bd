import { isList, numberOf, textOf, type Value, wholeOf } from '../value.ts'
import { type Filter, textFilter } from './filter.ts'
import { formatNumber } from './format-number.ts'
import { roundDecimal } from './round-decimal.ts'

const DIGITS = '22233344455566677778889999'
const SIZES = ['KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Filters for numbers, and for texts that contain one. */
export const NUMBER_FILTERS = {
  add: { argument: 'required', apply: add },
  divisibleby: {
    argument: 'required',
    apply: (value, argument) => {
      const [number, divisor] = [wholeOf(value), wholeOf(argument)]
      return number !== null && divisor !== null && divisor !== 0 && number % divisor === 0
    },
  },
  filesizeformat: { argument: 'none', apply: (value) => fileSize(wholeOf(value) ?? 0) },
  floatformat: {
    argument: 'optional',
    apply: (value, argument) => floatFormat(value, argument ?? -1),
  },
  get_digit: {
    argument: 'required',
    apply: (value, argument) => {
      const [number, place] = [wholeOf(value), wholeOf(argument)]
      if (number === null || place === null || place < 1) return value
      return Number(String(Math.abs(number)).at(-place) ?? 0)
    },
  },
  phone2numeric: textFilter((text) =>
    text.replace(/[a-z]/gi, (letter) => DIGITS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter),
  ),
  stringformat: {
    argument: 'required',
    apply: (value, argument) => formatNumber(value, textOf(argument) ?? '') ?? '',
  },
} satisfies Readonly<Record<string, Filter>>

/** The sum of two integers; otherwise two lists or texts concatenated; otherwise ''. */
function add(value: Value, argument: Value): Value {
  const [left, right] = [wholeOf(value), wholeOf(argument)]
  if (left !== null && right !== null) return left + right
  if (isList(value) && isList(argument)) return [...value, ...argument]
  return typeof value === 'string' && typeof argument === 'string' ? value + argument : ''
}

/** With a fixed number of decimals; a negative number leaves them out if they are all zero. */
function floatFormat(value: Value, argument: Value): string {
  const [, places = '', isGrouped] = /^\s*([+-]?\d{1,3})?(g)?u?\s*$/.exec(textOf(argument) ?? '') ?? []
  const number = numberOf(value)
  if (number === null) return ''
  const wanted = places === '' ? -1 : Number(places)
  const rounded = roundDecimal(number, Math.abs(wanted))
  const shown = wanted < 0 && Number.isInteger(number) ? roundDecimal(number, 0) : rounded
  return isGrouped ? shown.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : shown
}

function fileSize(bytes: number): string {
  const size = Math.abs(bytes)
  const sign = bytes < 0 ? '-' : ''
  if (size < 1024) return `${sign}${size}\u00a0byte${size === 1 ? '' : 's'}`
  const power = Math.min(SIZES.length, Math.floor(Math.log2(size) / 10))
  return `${sign}${roundDecimal(size / 1024 ** power, 1)}\u00a0${SIZES[power - 1]}`
}
