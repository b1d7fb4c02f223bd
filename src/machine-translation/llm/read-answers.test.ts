import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswers, readTexts } from './read-answers.ts'

const ids = ['1-xkcdpq', '2-xkcdpq']

describe('answers of a model', () => {
  it.each([
    ['a list', '[{"id":"1-xkcdpq","text":"A"},{"id":"2-xkcdpq","text":"B"}]'],
    ['an object of texts', '{"1-xkcdpq":"A","2-xkcdpq":"B"}'],
    ['an object of objects', '{"1-xkcdpq":{"text":"A"},"2-xkcdpq":{"translation":"B"}}'],
    ['a list in an object', '{"answers":[{"id":"2-xkcdpq","text":"B"},{"id":"1-xkcdpq","text":"A"}]}'],
    ['an object for each', '{"id":"1-xkcdpq","text":"A"}\n{"id":"2-xkcdpq","text":"B"}'],
    ['the same twice', '{"1-xkcdpq":"A","2-xkcdpq":"B"} Again: {"1-xkcdpq":"A"}'],
  ])('are read from %s', (_, said) => {
    expect([...readAnswers(said, ids)].sort()).toEqual([
      ['1-xkcdpq', 'A'],
      ['2-xkcdpq', 'B'],
    ])
  })

  it.each([
    '{"answers":[{"id":"1-xkcdpq","text":"A"},{"id":"1-xkcdpq","text":"X"},{"id":"2-xkcdpq","text":"B"}]}',
    '{"1-xkcdpq":"A","1-xkcdpq":"X","2-xkcdpq":"B"}',
    '{"answers":[{"id":"1-xkcdpq","text":"A","text":"X"},{"id":"2-xkcdpq","text":"B"}]}',
    '{"1-xkcdpq":"A","2-xkcdpq":"B"}{"1-xkcdpq":"X"}',
  ])('have no text for an ID with two: %s', (said) => {
    expect([...readAnswers(said, ids)]).toEqual([['2-xkcdpq', 'B']])
  })

  it('have only texts that were given for an ID that was asked for, whatever the model says', () => {
    const name = fc.constantFrom('id', 'text', 'translation', 'answers', ...ids, '3-xkcdpq', '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('A', 'B', ...ids, null, 1, true),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((members) => ({ members })),
      ),
    }))
    fc.assert(
      fc.property(value, (said) => {
        const json = writeMembers(said)
        const answers = readAnswers(json, ids)

        expect([...answers.keys()].filter((id) => !ids.includes(id))).toEqual([])
        for (const text of answers.values()) expect(typeof text).toBe('string')
        for (const id of answers.keys()) expect(json).toContain(JSON.stringify(id))
      }),
    )
  })

  it('without IDs are read by name', () => {
    expect(readTexts('{"texts":["A",1,"B"],"more":"C"}', 'texts')).toEqual(['A', 'B'])
    expect(readTexts('```\n["A"]\n```', 'texts')).toEqual(['A'])
    expect(readTexts('{"explanation":"A"}', 'explanation')).toEqual(['A'])
    expect(readTexts('A', 'texts')).toEqual([])
  })
})

/** JSON with repeated names, which objects do not have. */
function writeMembers(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeMembers).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { members } = value as { members: [string, unknown][] }
  return `{${members.map(([name, own]) => `${JSON.stringify(name)}:${writeMembers(own)}`).join(',')}}`
}
