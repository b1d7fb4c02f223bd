import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { slug, text, webAddress } from '../../contract/fields.ts'
import { string, type TSchema } from '../../contract/schema.ts'
import { jsonSchema } from './schema.ts'
import { validateText } from './validate-text.ts'

function check(schema: TSchema, value: unknown) {
  return validateText(jsonSchema(schema), value)
}

describe('validateText', () => {
  it.each<[string, TSchema, unknown, string]>([
    ['a list', text(), [], 'Not a valid string.'],
    ['blank text', text(), ' \t\n', 'This field may not be blank.'],
    ['long text', text({ maxLength: 3 }), 'abcd', 'Ensure this field has no more than 3 characters.'],
    ['short text', string({ minLength: 3 }), 'ab', 'Ensure this field has at least 3 characters.'],
    ['a NUL', text(), 'a\u0000b', 'Null characters are not allowed.'],
    [
      'half a character',
      text(),
      'a\ud83d',
      'This text contains half of a surrogate pair. Send complete characters.',
    ],
    [
      'a slug with a space',
      slug({ maxLength: 9 }),
      'a b',
      'Use only letters, digits, underscores and hyphens.',
    ],
    [
      'a slug with a line',
      slug({ maxLength: 9 }),
      'a\nb',
      'Use only letters, digits, underscores and hyphens.',
    ],
    ['a wrong address', webAddress({ maxLength: 99 }), 'javascript:alert(1)', 'Enter a valid URL.'],
    ['wrong mail', string({ field: 'email' }), 'a@b', 'Enter a valid email address.'],
    ['a wrong form', string({ pattern: '^#' }), 'red', 'This value has an invalid format.'],
  ])('rejects %s', (_what, schema, value, message) => {
    expect(check(schema, value)).toEqual({ errors: [message] })
  })

  it('counts characters, not surrogates', () => {
    expect(check(text({ maxLength: 3 }), '😀😀😀')).toEqual({ value: '😀😀😀' })
    expect(check(text({ maxLength: 3 }), '😀😀😀😀')).toHaveProperty('errors')
    expect(check(string({ minLength: 3 }), '😀😀')).toHaveProperty('errors')
  })

  it('accepts empty text if allowed', () => {
    expect(check(text({ blank: true }), ' ')).toEqual({ value: '' })
    expect(check(webAddress({ maxLength: 99, blank: true }), '')).toEqual({ value: '' })
  })

  it('takes time in proportion to hostile text', () => {
    const mail = string({ maxLength: 100, field: 'email', pattern: '^a+$' })
    expectLinearTime((n) => check(mail, `${'a'.repeat(n(8_000_000))}@`))
    expectLinearTime((n) => check(webAddress({ maxLength: 100 }), `http://${'a.'.repeat(n(4_000_000))}`))
  })
})

describe('a URL', () => {
  const isAccepted = (address: string) => 'value' in check(webAddress({ maxLength: 999 }), address)

  it.each([
    'https://example.com',
    'http://localhost:8080/a?b#c',
    'ftp://a.b/',
    'HTTP://A.B',
    'http://[::1]/',
  ])('accepts %s', (address) => expect(isAccepted(address)).toBe(true))
  it.each([
    '',
    'example.com',
    'http://',
    'http:///a.b',
    'http://host',
    'http://a b.c',
    'file:///a.b',
    'http:a.b',
    'http://\\a.b',
  ])('rejects %s', (address) => expect(isAccepted(address)).toBe(false))
})

describe('an email address', () => {
  const isAccepted = (mail: string) => 'value' in check(string({ field: 'email' }), mail)

  it.each(['a@b.c', 'first.last+tag@sub.example.com', 'ž@příklad.cz'])('accepts %s', (mail) => {
    expect(isAccepted(mail)).toBe(true)
  })
  it.each([
    'a',
    'a@b',
    '@b.c',
    'a@b.',
    'a b@c.d',
    'a@b@c.d',
    '<a@b.c>',
    'a@b.c\nx',
    `${'a'.repeat(320)}@b.c`,
  ])('rejects %s', (mail) => expect(isAccepted(mail)).toBe(false))
})
