import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
  type TSchema,
  unknown,
} from '../../contract/schema.ts'
import { exactJson, serializerOf } from './json.ts'

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n }

describe('serializerOf', () => {
  it.each<[string, TSchema, unknown]>([
    ['a text that is null', string(), null],
    ['a text that is a number', string(), 5],
    ['a number that stands for a boolean', boolean(), 1],
    ['a fraction among integers', integer(), 1.5],
    ['an integer that is not exact any more', integer(), 2 ** 53],
    ['a number that is none', number(), Number.NaN],
    ['an infinite number', number(), Number.POSITIVE_INFINITY],
    ['a text where a list should be', array(string()), 'abc'],
    ['a null where an object should be', object({ a: string() }), null],
    ['a missing member', object({ a: string() }), {}],
    ['a hole in a list', array(string()), [undefined]],
    ['a value that no alternative takes', nullable(choice(['a'])), undefined],
  ])('throws for %s, which is a bug of the presenter', (_what, schema, value) => {
    const serialize = serializerOf(schema)

    expect(() => serialize(value)).toThrow(TypeError)
  })

  it('describes the error without the value', () => {
    const serialize = serializerOf(object({ count: integer() }))

    expect(() => serialize({ count: 'secret' })).toThrow(/^(?!.*secret).*not an exact integer but string/)
  })

  it.each<[TSchema, unknown, string]>([
    [number(), 100, '100.0'],
    [number(), 0, '0.0'],
    [number(), -0, '0.0'],
    [number(), 33.3, '33.3'],
    [number(), 1e21, '1e+21'],
    [number(), 1e-7, '1e-7'],
    [integer(), 100, '100'],
    [integer(), INT64.max, '9223372036854775807'],
    [integer(), INT64.min, '-9223372036854775808'],
    [nullable(integer()), null, 'null'],
    [nullable(number()), 1, '1.0'],
    [boolean(), true, 'true'],
    [choice(['a', 'b']), 'b', '"b"'],
    [choice([10, 20]), 20, '20'],
    [array(number()), [], '[]'],
    [array(number()), [1, 2.5], '[1.0,2.5]'],
    [object({ b: string(), a: optional(string()) }), { a: 'x', b: 'y', c: 'z' }, '{"b":"y","a":"x"}'],
    [object({ b: string(), a: optional(string()) }), { b: 'y' }, '{"b":"y"}'],
    [object({ a: optional(string()), b: string() }), { b: 'y' }, '{"b":"y"}'],
    [object({}), { a: 1 }, '{}'],
    [string(), 'Příliš 😀 žluťoučký', '"Příliš 😀 žluťoučký"'],
    [string(), 'a\u2028b\u2029c', '"a\\u2028b\\u2029c"'],
    [string(), '"\\\n\u0000\u001f', '"\\"\\\\\\n\\u0000\\u001f"'],
    [string(), '\ud800', '"\\ud800"'],
    [
      unknown(),
      { a: [1, 2n ** 60n, null, undefined], b: undefined },
      '{"a":[1,1152921504606846976,null,null]}',
    ],
  ])('prints %j of %o as %s', (schema, value, expected) => {
    expect(serializerOf(schema)(value)).toBe(expected)
  })

  it('round-trips every text, without line separators', () => {
    const serialize = serializerOf(string())

    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const printed = serialize(text)

        expect(JSON.parse(printed)).toBe(text)
        expect(printed).not.toMatch(/[\u2028\u2029\p{Cs}]/u)
      }),
    )
  })

  it('writes plain text unescaped, and rejects anything but text', () => {
    const serialize = serializerOf(string({ isPlain: true }))

    expect(serialize('http://a.example/api/units/1/')).toBe('"http://a.example/api/units/1/"')
    expect(() => serialize(null)).toThrow(TypeError)
  })

  it('keeps the point or an exponent in every float', () => {
    const serialize = serializerOf(number())

    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const printed = serialize(value)

        expect(printed).toMatch(/[.e]/)
        expect(JSON.parse(printed)).toBe(value + 0)
      }),
    )
  })

  it('prints every 64-bit integer exactly', () => {
    const serialize = serializerOf(integer())

    fc.assert(
      fc.property(fc.bigInt(INT64), (value) => {
        expect(serialize(value)).toBe(value.toString())
      }),
    )
  })

  it('round-trips any value that matches a schema', () => {
    const row = object({
      id: integer(),
      name: string(),
      share: number(),
      isOpen: boolean(),
      parent: nullable(string()),
      labels: array(nullable(string())),
      plural: optional(object({ number: integer(), formula: string() })),
      rest: unknown(),
    })
    const serialize = serializerOf(array(row))
    const rows = fc.array(
      fc.record(
        {
          id: fc.maxSafeInteger(),
          name: fc.string({ unit: 'binary' }),
          share: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
          isOpen: fc.boolean(),
          parent: fc.option(fc.string()),
          labels: fc.array(fc.option(fc.string())),
          plural: fc.record({ number: fc.nat(), formula: fc.string() }),
          rest: fc.jsonValue(),
        },
        { requiredKeys: ['id', 'name', 'share', 'isOpen', 'parent', 'labels', 'rest'] },
      ),
    )

    fc.assert(
      fc.property(rows, (value) => {
        expect(JSON.parse(serialize(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('exactJson', () => {
  it('equals JSON.stringify for JSON values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(JSON.parse(exactJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
