import { numberOf, textOf, type Value } from '../value.ts'
import { roundDecimal } from './round-decimal.ts'

const SPECIFIER = /^([-+ 0#]{0,5})(\d{1,3})?(?:\.(\d{1,2}))?([diuoxXeEfFs])$/

/**
 * Formats a value like Python's `%` operator, without the percent sign: `03d`, `.2f`, `s`. Null for an invalid format.
 */
export function formatNumber(value: Value, specifier: string): string | null {
  const [, flags = '', width = '0', precision, type = ''] = SPECIFIER.exec(specifier) ?? []
  if (type === '') return null
  const body = type === 's' ? shortened(value, precision) : spelled(value, type, precision)
  if (body === null) return null
  const isNumber = type !== 's'
  const sign = /^-/.test(body) ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
  const digits = isNumber ? body.replace(/^-/, '') : body
  const prefix = isNumber ? `${sign}${flags.includes('#') ? alternate(type) : ''}` : ''
  const size = Number(width)
  if (flags.includes('-')) return `${prefix}${digits}`.padEnd(size)
  if (flags.includes('0') && isNumber) return `${prefix}${digits.padStart(size - prefix.length, '0')}`
  return `${prefix}${digits}`.padStart(size)
}

function shortened(value: Value, precision: string | undefined): string | null {
  const text = textOf(value)
  return text === null || precision === undefined ? text : [...text].slice(0, Number(precision)).join('')
}

function spelled(value: Value, type: string, precision = '6'): string | null {
  if (typeof value === 'string') return null
  const number = numberOf(value)
  if (number === null) return null
  if (/[fF]/.test(type)) return roundDecimal(number, Number(precision))
  if (/[eE]/.test(type)) {
    const text = number.toExponential(Number(precision)).replace(/e([+-])(\d)$/, 'e$10$2')
    return type === 'E' ? text.toUpperCase() : text
  }
  const whole = Math.trunc(number)
  if (type === 'o') return whole.toString(8)
  if (type === 'x') return whole.toString(16)
  return type === 'X' ? whole.toString(16).toUpperCase() : BigInt(whole).toString()
}

function alternate(type: string): string {
  return type === 'o' ? '0o' : /[xX]/.test(type) ? `0${type}` : ''
}
