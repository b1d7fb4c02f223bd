import { describe, expect, it } from 'vitest'
import { INTERFACE_LANGUAGES } from '../../../src/domain/languages/interface-languages.ts'
import { percentage, wholeNumber } from './numbers.ts'

describe.each([...Object.keys(INTERFACE_LANGUAGES), 'cs'])('numbers in %s', (locale) => {
  it.each([0, 7, -7, 999, 1000, -12345, 1_234_567, Number.MAX_SAFE_INTEGER, 1e21, 1.5])(
    'writes %d',
    (value) => {
      expect(wholeNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value))
    },
  )

  it.each([0, 0.04, 0.06, 9.96, 12.34, 50, 99.9, 100, 1234.5, -3.2])('writes %d percent', (value) => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

    expect(percentage(value, locale)).toBe(format.format(value / 100))
  })
})
