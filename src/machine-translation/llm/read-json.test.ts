import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMembers, type LooseJson, readJsonValues } from './read-json.ts'

/** As `JSON.parse` has it: of repeated names, the last counts. */
function plain(value: LooseJson): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isMembers(value)) return value
  const object: Record<string, unknown> = Object.create(null)
  for (const [name, own] of value.members) object[name] = plain(own)
  return object
}

const structures = fc
  .jsonValue({ maxDepth: 6 })
  .filter((value) => typeof value === 'object' && value !== null)

describe('JSON in what a model says', () => {
  it('is read as JSON.parse reads it, with any blanks', () => {
    fc.assert(
      fc.property(structures, fc.constantFrom(0, 1, 4), (value, indent) => {
        const json = JSON.stringify(value, null, indent)

        const [read, ...more] = readJsonValues(json)

        expect(JSON.stringify(plain(read ?? null))).toBe(JSON.stringify(JSON.parse(json)))
        expect(more).toEqual([])
      }),
    )
  })

  it('never throws, whatever stands there', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      'null',
      '1e9',
      '-',
      '\\u12',
      '<think>',
      'a ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (parts) => {
        expect(Array.isArray(readJsonValues(parts.join('')))).toBe(true)
      }),
    )
  })

  it('has of every beginning of an answer only texts that are complete', () => {
    const answer = fc.array(fc.record({ id: fc.string(), text: fc.string() }), { minLength: 1 })
    fc.assert(
      fc.property(answer, fc.nat(), (answers, at) => {
        const json = JSON.stringify({ answers })
        const written = new Set(answers.flatMap(({ id, text }) => [id, text]))
        const texts: string[] = []
        const collect = (value: unknown): void => {
          if (typeof value === 'string') texts.push(value)
          else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
        }

        readJsonValues(json.slice(0, at % json.length))
          .map(plain)
          .forEach(collect)

        expect(texts.filter((text) => !written.has(text))).toEqual([])
      }),
    )
  })

  it.each([
    ['```json\n{"a":1}\n```', [{ a: 1 }]],
    ['Sure! {"a":1} Anything else? [2]', [{ a: 1 }, [2]]],
    ['{"a":[1,2,],}', [{ a: [1, 2] }]],
    ['{"a":"two\nlines"}', [{ a: 'two\nlines' }]],
    ['<think>{"a":1}</think>{"a":2}', [{ a: 2 }]],
    ['I think {"a":1} … </think>{"a":2}', [{ a: 2 }]],
    ['<think>{"a":1}', []],
    ['{"a":"</think>"}', [{ a: '</think>' }]],
    ['{a:1}', []],
    ['{"a":tru}[1]', [[1]]],
    ['', []],
  ])('reads %j', (said, values) => {
    expect(readJsonValues(said).map(plain)).toEqual(values)
  })

  it('keeps members of the same name', () => {
    expect(readJsonValues('{"a":1,"a":2}')).toEqual([
      {
        members: [
          ['a', 1],
          ['a', 2],
        ],
      },
    ])
  })

  it('reads neither without end nor without limit', () => {
    expect(readJsonValues('{'.repeat(500_000))).toEqual([])
    expect(readJsonValues('['.repeat(100_000) + ']'.repeat(100_000))).toEqual([])
    expect(readJsonValues(`${'{"a":1}'.repeat(1000)}`)).toHaveLength(50)
  })
})
