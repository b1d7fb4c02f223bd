import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson, parseJsonBody } from './parse-json.ts'

describe('parseJson', () => {
  it.each([
    ['half of an object', '{"name": '],
    ['a word', 'name=x'],
    ['NaN', '{"a": NaN}'],
    ['single quotes', "{'a': 1}"],
    ['a comma too many', '[1,]'],
    ['a control character in a text', '{"a": "\u0001"}'],
    ['two values', '{} {}'],
  ])('rejects %s', (_what, text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(
      expect.objectContaining({
        code: 'parse_error',
        message: expect.stringMatching(/^JSON parse error - ./),
      }),
    )
  })

  it('rejects bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('The body is not valid UTF-8')
  })

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['both, after a text with brackets', '{"]}\\"":['],
  ])('rejects millions of nested %s immediately', (_what, opening) => {
    expect(() => parseJson(Buffer.from(opening.repeat(2_000_000)))).toThrow('more than 100 levels')
  })

  it('reads a hundred levels, and ignores brackets in texts', () => {
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`
    const texts = JSON.stringify(Array<string>(200).fill('[{"\\'))

    expect(parseJson(Buffer.from(deep))).toEqual(JSON.parse(deep))
    expect(parseJson(Buffer.from(texts))).toEqual(JSON.parse(texts))
  })

  it('reads blank bodies as empty dictionaries and drops a byte order mark', () => {
    expect(parseJson(Buffer.from(' \n'))).toEqual({})
    expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 })
  })

  it('treats __proto__ as an ordinary member', () => {
    const value = parseJson(Buffer.from('{"__proto__": {"isAdmin": true}}'))

    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(value).not.toHaveProperty('isAdmin')
  })

  it('reads the output of other serializers', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value)

        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text))
      }),
    )
  })
})

describe('parseJsonBody', () => {
  const OPTIONS = { maxListed: 100_000, reserve: () => {} }
  const units = Array.from({ length: 10_000 }, (_, id) => ({
    id,
    target: [`[{"${id}\\\u017e`, ''],
    state: 20,
  }))
  const other = Array.from({ length: 3000 }, (_, index) => [`item ${index}`, { index, list: [[], {}] }])

  async function read(text: string): Promise<unknown> {
    return parseJsonBody(Buffer.from(text), OPTIONS)
  }

  it('reads long lists like short ones', async () => {
    const body = { a: 'b', units, nested: { list: [1] }, other, ['__proto__']: [1], last: [[], [1]] }
    const text = JSON.stringify(body)

    expect(await read(text)).toEqual(JSON.parse(text))
    expect(await read(`\ufeff${JSON.stringify(body, null, 2)}`)).toEqual(JSON.parse(text))
    expect(await read(JSON.stringify(units.slice(0, 1000)))).toEqual(units.slice(0, 1000))
  })

  it('uses the last of several members with the same name', async () => {
    const long = JSON.stringify(units)

    expect(await read(`{"a": ${long}, "a": 1}`)).toEqual({ a: 1 })
    expect(await read(`{"a": 1, "a": ${long}}`)).toEqual({ a: units })
  })

  it.each([
    ['a comma too many at the end', (list: string) => `{"a": [${list},]}`],
    ['a comma too many in the middle', (list: string) => `{"a": [${list},,${list}]}`],
    ['a comma too many at the start', (list: string) => `{"a": [,${list}]}`],
    ['a list without an end', (list: string) => `{"a": [${list}`],
    ['a list that ends like a dictionary', (list: string) => `{"a": [${list}}`],
    ['a dictionary without an end', (list: string) => `{"a": [${list}]`],
    ['something after the end', (list: string) => `{"a": [${list}]} 1`],
    ['a text without an end', (list: string) => `{"a": [${list}, "]}`],
    ['a list where a name belongs', (list: string) => `{[${list}]: 1}`],
    ['nothing between members', (list: string) => `{"a": [${list}] [${list}]}`],
    ['bytes that are not UTF-8', (list: string) => Buffer.from(`{"a": [${list}, "\xff"]}`, 'latin1')],
  ])('rejects %s', async (_what, write) => {
    const bytes = Buffer.from(write(JSON.stringify(other).slice(1, -1)))

    await expect(parseJsonBody(bytes, OPTIONS)).rejects.toMatchObject({ code: 'parse_error' })
  })

  it.each([
    ['many values in a list of its own', `[${'1,'.repeat(40_000)}1]`],
    ['many names', `{${Array.from({ length: 30_000 }, (_, index) => `"${index}":1`)}}`],
    ['many values in one item of a list', `{"a": [[${'1,'.repeat(40_000)}1], 2]}`],
    ['many values in a list', `{"a": [${'[],'.repeat(300_000)}1]}`],
    ['many values in short lists', `{${Array.from({ length: 20_000 }, (_, index) => `"${index}":[1]`)}}`],
  ])('rejects %s', async (_what, text) => {
    await expect(read(text)).rejects.toThrow(/more than \d+ values/)
  })
})
