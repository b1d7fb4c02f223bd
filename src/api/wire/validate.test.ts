import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { slug, text, timestamp, webAddress } from '../../contract/fields.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  number,
  object,
  optional,
  partial,
  string,
  type TObject,
  unknown,
} from '../../contract/schema.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { jsonSchema } from './schema.ts'
import { validateBody } from './validate.ts'

const Component = object({
  name: text({ maxLength: 10 }),
  slug: slug({ maxLength: 10 }),
  web: optional(webAddress({ maxLength: 200, blank: true })),
  priority: optional(choice([60, 100])),
  direction: optional(choice(['', 'ltr'])),
  isOpen: optional(boolean()),
  age: optional(integer({ minimum: 0, maximum: 100 })),
  limit: optional(nullable(integer())),
  note: optional(nullable(string())),
  expires: optional(nullable(timestamp())),
  share: optional(number()),
  labels: optional(array(text({ maxLength: 5 }))),
  plural: optional(object({ number: integer(), formula: optional(text()) })),
  texts: optional(array(text({ blank: true }))),
  settings: optional(unknown()),
})
const valid = { name: 'Web', slug: 'web' }

function check(schema: TObject, body: unknown, isForm = false) {
  return validateBody(jsonSchema(schema), body, { isForm, isPartial: true })
}

describe('validateBody', () => {
  it.each([
    [[], 'list'],
    ['x', 'str'],
    [5, 'int'],
    [1.5, 'float'],
    [true, 'bool'],
    [null, 'NoneType'],
  ])('rejects the body %j', (body, type) => {
    const message = `Invalid data. Expected a dictionary, but got ${type}.`

    expect(check(Component, body)).toEqual({ errors: { non_field_errors: [message] } })
  })

  it('reports all invalid members at once', () => {
    expect(check(Component, { name: '', isOpen: 'maybe', age: 101, share: 'x' })).toEqual({
      errors: {
        name: ['This field may not be blank.'],
        slug: ['This field is required.'],
        isOpen: ['Must be a valid boolean.'],
        age: ['Ensure this value is less than or equal to 100.'],
        share: ['A valid number is required.'],
      },
    })
  })

  it.each([
    ['null', { name: null }, { name: ['This field may not be null.'] }],
    ['an unknown choice', { priority: 5 }, { priority: ['"5" is not a valid choice.'] }],
    ['a list as a choice', { priority: [60] }, { priority: ['"list" is not a valid choice.'] }],
    ['null as a choice', { priority: null }, { priority: ['This field may not be null.'] }],
    ['a boolean as text', { name: true }, { name: ['Not a valid string.'] }],
    ['an object as a boolean', { isOpen: {} }, { isOpen: ['Must be a valid boolean.'] }],
    ['a text as a list', { labels: 'a' }, { labels: ['Expected a list of items but got type "str".'] }],
    ['null as a list', { labels: null }, { labels: ['This field may not be null.'] }],
    [
      'bad items by their position',
      { labels: ['a', '', 'toolong'] },
      {
        labels: {
          1: ['This field may not be blank.'],
          2: ['Ensure this field has no more than 5 characters.'],
        },
      },
    ],
    [
      'a list as an object',
      { plural: [] },
      {
        plural: { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
      },
    ],
    [
      'members of members',
      { plural: { formula: '' } },
      {
        plural: { number: ['This field is required.'], formula: ['This field may not be blank.'] },
      },
    ],
  ])('rejects %s', (_what, members, errors) => {
    expect(check(Component, { ...valid, ...members })).toEqual({ errors })
  })

  it.each([
    ['unknown members away', { id: 5, url: 'x' }, {}],
    ['text without the space around it', { name: '  a b\n' }, { name: 'a b' }],
    ['numbers as text', { name: 5 }, { name: '5' }],
    ['texts as numbers', { age: ' 7 ', share: '1.5' }, { age: 7, share: 1.5 }],
    ['numbers as choices', { priority: '60' }, { priority: 60 }],
    ['the empty choice', { direction: '' }, { direction: '' }],
    ['null where it is allowed', { limit: null, note: null }, { limit: null, note: null }],
    ['anything where nothing is said', { settings: { a: [null] } }, { settings: { a: [null] } }],
    ['nested members', { plural: { number: '2', x: 1 } }, { plural: { number: 2 } }],
  ])('gives %s', (_what, members, expected) => {
    expect(check(Component, { ...valid, ...members })).toEqual({ value: { ...valid, ...expected } })
  })

  it.each([
    ...['1', 'true', 'True', 'TRUE', 't', 'yes', 'y', 'on', 'ON', 1, true].map(
      (given) => [given, true] as const,
    ),
    ...['0', 'false', 'False', 'FALSE', 'f', 'no', 'n', 'off', 'OFF', 0, false].map(
      (given) => [given, false] as const,
    ),
  ])('accepts %j for %j', (given, expected) => {
    expect(check(Component, { ...valid, isOpen: given })).toEqual({ value: { ...valid, isOpen: expected } })
  })

  it('makes all members optional for PATCH, and validates those present', () => {
    expect(check(partial(Component), {})).toEqual({ value: {} })
    expect(check(partial(Component), { slug: '' })).toEqual({
      errors: { slug: ['This field may not be blank.'] },
    })
  })

  it('reports at most a hundred invalid items of a list', () => {
    const outcome = check(Component, { ...valid, labels: Array<string>(100_000).fill('toolong') })

    expect(Object.keys((outcome as { errors: { labels: object } }).errors.labels)).toHaveLength(100)
  })

  it('never throws and never pollutes prototypes, for any JSON', () => {
    const names = fc.constantFrom(
      ...Object.keys(Component.properties),
      '__proto__',
      'constructor',
      'toString',
    )
    const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue(), { noNullPrototype: true }))

    fc.assert(
      fc.property(bodies, fc.boolean(), (given, isForm) => {
        const body: unknown = JSON.parse(JSON.stringify(given))

        const outcome = check(Component, body, isForm)

        expect('value' in outcome || Object.keys(outcome.errors).length > 0).toBe(true)
        expect(Object.keys(Object.prototype)).toEqual([])
        if ('value' in outcome) {
          const members = Object.keys(outcome.value as object)
          expect(members.every((name) => name in Component.properties)).toBe(true)
          expect(Object.getPrototypeOf(outcome.value)).toBe(Object.prototype)
        }
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('ignores members of a prototype in the body', () => {
    const body: unknown = JSON.parse('{"name": "Web", "__proto__": {"slug": "web"}}')

    expect(check(Component, body)).toEqual({ errors: { slug: ['This field is required.'] } })
    expect(check(object({ toString: string() }), {})).toEqual({
      errors: { toString: ['This field is required.'] },
    })
  })
})

describe('validateBody of a form', () => {
  it.each([
    ['one value as a list', { labels: 'a' }, { labels: ['a'] }],
    ['one empty value as a list where it may be empty', { texts: [''] }, { texts: [''] }],
    ['empty fields as left out', { age: '', priority: '', isOpen: '', labels: [''], plural: '' }, {}],
    [
      'an empty field as null where that is allowed',
      { limit: '', expires: '' },
      { limit: null, expires: null },
    ],
    [
      'an empty field as empty text where that is allowed',
      { note: '', web: '', direction: '' },
      {
        note: '',
        web: '',
        direction: '',
      },
    ],
  ])('accepts %s', (_what, members, expected) => {
    expect(check(Component, { ...valid, ...members }, true)).toEqual({ value: { ...valid, ...expected } })
  })

  it('still requires required members', () => {
    expect(check(Component, { name: '', slug: 'x' }, true)).toEqual({
      errors: { name: ['This field may not be blank.'] },
    })
  })

  it('takes no empty field for a required member of a partial object, and leaves out absent ones', () => {
    expect(check(partial(Component), { name: '', slug: '', age: '' }, true)).toEqual({
      errors: { name: ['This field may not be blank.'], slug: ['This field may not be blank.'] },
    })
    expect(check(partial(Component), { age: '7' }, true)).toEqual({ value: { age: 7 } })
  })
})

describe('validateBody of files', () => {
  const Upload = object({ file: string({ field: 'file upload' }), name: text() })
  const file = new UploadedFile('a.po', Buffer.from('msgid ""'))

  it.each([
    ['no file', {}, 'No file was submitted.'],
    ['a text', { file: 'x' }, 'The submitted data was not a file. Check the encoding type on the form.'],
    ['an empty file', { file: new UploadedFile('a.po', Buffer.alloc(0)) }, 'The submitted file is empty.'],
  ])('rejects %s', (_what, members, message) => {
    expect(check(Upload, { name: 'x', ...members }, true)).toEqual({ errors: { file: [message] } })
  })

  it('returns the file, and does not treat it as text', () => {
    expect(check(Upload, { file, name: 'x' }, true)).toEqual({ value: { file, name: 'x' } })
    expect(check(Upload, { file, name: file }, true)).toEqual({ errors: { name: ['Not a valid string.'] } })
  })
})
