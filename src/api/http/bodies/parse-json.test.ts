import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('parseJson', () => {
  it.each([
    ['half of an object', '{"name": '],
    ['a word', 'name=x'],
    ['NaN', '{"a": NaN}'],
    ['single quotes', "{'a': 1}"],
    ['a comma too many', '[1,]'],
    ['a control character in a text', '{"a": "\u0001"}'],
    ['two values', '{} {}'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(
      expect.objectContaining({
        code: 'parse_error',
        message: expect.stringMatching(/^JSON parse error - ./),
      }),
    )
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('The body is not valid UTF-8')
  })

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['both, after a text with brackets', '{"]}\\"":['],
  ])('refuses millions of nested %s at once', (_what, opening) => {
    expect(() => parseJson(Buffer.from(opening.repeat(2_000_000)))).toThrow('more than 100 levels')
  })

  it('reads a hundred levels, and brackets in texts as text', () => {
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`
    const texts = JSON.stringify(Array<string>(200).fill('[{"\\'))

    expect(parseJson(Buffer.from(deep))).toEqual(JSON.parse(deep))
    expect(parseJson(Buffer.from(texts))).toEqual(JSON.parse(texts))
  })

  it('takes blank bodies as empty dictionaries and drops a byte order mark', () => {
    expect(parseJson(Buffer.from(' \n'))).toEqual({})
    expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 })
  })

  it('keeps a member called __proto__ a mere member', () => {
    const value = parseJson(Buffer.from('{"__proto__": {"isAdmin": true}}'))

    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(value).not.toHaveProperty('isAdmin')
  })

  it('reads what others write', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value)

        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text))
      }),
    )
  })
})
