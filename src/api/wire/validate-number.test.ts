import { describe, expect, it } from 'vitest'
import { integer, number } from '../../contract/schema.ts'
import { jsonSchema } from './schema.ts'
import { validateInteger, validateNumber } from './validate-number.ts'

describe('validateInteger', () => {
  it.each([
    true,
    null,
    [],
    {},
    '',
    ' ',
    'x',
    '1.5',
    1.5,
    '1e3',
    '0x10',
    '1_000',
    '١',
    '5 5',
    '1'.repeat(2000),
  ])('rejects %j', (value) => {
    expect(validateInteger(jsonSchema(integer()), value)).toEqual({
      errors: ['A valid integer is required.'],
    })
  })

  it.each([
    [5, 5],
    ['5', 5],
    [' -5 ', -5],
    ['+5', 5],
    ['5.00', 5],
    [5.0, 5],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('accepts %j', (value, expected) => {
    expect(validateInteger(jsonSchema(integer()), value)).toEqual({ value: expected })
  })

  const small = jsonSchema(integer({ minimum: -10, maximum: 10 }))
  const wide = jsonSchema(integer({ minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n }))
  it.each([
    [small, 11, 'Ensure this value is less than or equal to 10.'],
    [small, -11, 'Ensure this value is greater than or equal to -10.'],
    [wide, 2 ** 53, 'Ensure this value is less than or equal to 9007199254740991.'],
    [wide, '-9223372036854775808', 'Ensure this value is greater than or equal to -9007199254740991.'],
    [wide, '9'.repeat(1000), 'Ensure this value is less than or equal to 9007199254740991.'],
  ])('enforces the bounds of %o for %s', (schema, value, message) => {
    expect(validateInteger(schema, value)).toEqual({ errors: [message] })
  })
})

describe('validateNumber', () => {
  it.each([true, null, [], '', 'x', 'NaN', 'Infinity', '0x10', '1e999', '.', 'e5'])('rejects %j', (value) => {
    expect(validateNumber(jsonSchema(number()), value)).toEqual({ errors: ['A valid number is required.'] })
  })

  it.each([
    [1, 1],
    [1.5, 1.5],
    [' 1.5 ', 1.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['1e3', 1000],
  ])('accepts %j', (value, expected) => {
    expect(validateNumber(jsonSchema(number()), value)).toEqual({ value: expected })
  })

  it('enforces bounds', () => {
    expect(validateNumber(jsonSchema(number({ maximum: 1 })), 1.01)).toEqual({
      errors: ['Ensure this value is less than or equal to 1.'],
    })
  })
})
