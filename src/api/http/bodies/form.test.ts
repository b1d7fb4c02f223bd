import { describe, expect, it } from 'vitest'
import { array, integer, nullable, object, optional, string } from '../../../contract/schema.ts'
import { jsonSchema } from '../../wire/schema.ts'
import { formDictionary, MAX_FIELDS, parseUrlencoded } from './form.ts'

const Schema = jsonSchema(
  object({
    name: string(),
    tags: optional(nullable(array(string()))),
    plural: optional(object({ number: integer(), rule: optional(object({ formula: string() })) })),
  }),
)

describe('parseUrlencoded', () => {
  it('rejects too many fields before splitting them', () => {
    expect(() => parseUrlencoded('a&'.repeat(8_000_000))).toThrow(`more than ${MAX_FIELDS} fields`)
  })

  it('accepts the maximum number of fields', () => {
    expect(parseUrlencoded(Array<string>(MAX_FIELDS).fill('a=1').join('&'))).toHaveLength(MAX_FIELDS)
  })

  it.each([
    [
      'a=1&b=2&a=3',
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ],
    ],
    ['a=x+y%20z%2B', [['a', 'x y z+']]],
    [
      'a=%C5%BE&%5B%5D=',
      [
        ['a', 'ž'],
        ['[]', ''],
      ],
    ],
    [
      'a&=b&&',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a=%ff%', [['a', '\ufffd%']]],
  ])('reads %s', (text, expected) => {
    expect(parseUrlencoded(text)).toEqual(expected)
  })
})

describe('formDictionary', () => {
  it.each([
    [
      'the last of repeated values',
      [
        ['name', 'a'],
        ['name', 'b'],
      ],
      { name: 'b' },
    ],
    [
      'a list of repeated values',
      [
        ['tags', 'a'],
        ['tags', 'b'],
      ],
      { tags: ['a', 'b'] },
    ],
    ['a list of one value', [['tags', 'a']], { tags: ['a'] }],
    [
      'members of nested objects',
      [
        ['plural.number', '2'],
        ['plural.rule.formula', 'n'],
      ],
      {
        plural: { number: '2', rule: { formula: 'n' } },
      },
    ],
    [
      'a text where an object should be as it is',
      [
        ['plural', 'x'],
        ['plural.number', '2'],
      ],
      { plural: 'x' },
    ],
    [
      'nothing else',
      [
        ['x', '1'],
        ['__proto__', '2'],
        ['plural.x', '3'],
        ['__proto__.name', '4'],
      ],
      { plural: {} },
    ],
  ] as const)('gives %s', (_what, entries, expected) => {
    expect(formDictionary(Schema, entries)).toEqual(expected)
  })
})
