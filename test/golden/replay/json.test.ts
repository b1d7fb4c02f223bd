import { describe, expect, it } from 'vitest'
import { isJsonNumber, isJsonObject, jsonNumber, mapJson, parseJson, pick, writeJson } from './json.ts'

describe('exact JSON', () => {
  it('keeps the spelling of floats and of 64-bit integers', () => {
    const text = '{"percent":100.0,"hash":-9223372036854775807,"tiny":1E-7,"list":[0,-0.0]}'

    expect(writeJson(parseJson(text))).toBe(text)
  })

  it('leaves digits inside strings alone', () => {
    const text = '{"a":"1.0","b\\"2":"\\u0000#3","c":"\\\\4"}'

    expect(JSON.parse(writeJson(parseJson(text)))).toEqual(JSON.parse(text))
  })

  it('refuses what is not JSON', () => {
    expect(() => parseJson('{"a": 01}')).toThrow(SyntaxError)
    expect(() => parseJson('[1,]')).toThrow(SyntaxError)
  })

  it('tells numbers from objects', () => {
    expect(isJsonNumber(jsonNumber('1'))).toBe(true)
    expect(isJsonObject(jsonNumber('1'))).toBe(false)
    expect(isJsonObject(parseJson('{}'))).toBe(true)
    expect(isJsonNumber(parseJson('{}'))).toBe(false)
  })

  it('rebuilds members before the objects that hold them', () => {
    const seen: (string | null)[] = []

    mapJson(parseJson('{"a":{"b":1},"c":[true]}'), (value, key) => {
      seen.push(key)
      return value
    })

    expect(seen).toEqual(['b', 'a', 'c', 'c', null])
  })
})

describe('pick', () => {
  const answer = parseJson('{"results":[{"id":12345678901234567890,"url":"u"}],"count":1}')

  it('finds texts and numbers by a dotted path', () => {
    expect(pick(answer, 'results.0.id')).toBe('12345678901234567890')
    expect(pick(answer, 'results.0.url')).toBe('u')
  })

  it.each(['results.1.id', 'results.0', 'nothing', 'constructor.name', 'count.length'])(
    'finds nothing at %s',
    (path) => {
      expect(pick(answer, path)).toBeNull()
    },
  )
})
