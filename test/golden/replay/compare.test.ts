import { describe, expect, it } from 'vitest'
import type { Answer } from './answer.ts'
import { createComparer } from './compare.ts'
import { parseJson } from './json.ts'
import { readRecording } from './recording.ts'
import { listScenarios, type Step } from './scenario.ts'

function json(text: string, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json' }, json: parseJson(text) }
}

function problems(expected: Answer, actual: Answer, mode?: 'shape' | 'head' | 'any'): readonly string[] {
  return createComparer()(expected, actual, mode ? { compare: mode } : {}).problems
}

describe('a comparison of JSON', () => {
  it.each([
    ['another text', '{"a":"x"}', '{"a":"y"}', 'a: expected "x", got "y"'],
    ['an integer for a float', '{"a":100.0}', '{"a":100}', 'a: expected 100.0, got 100'],
    [
      'a neighbouring 64-bit integer',
      '{"a":9223372036854775807}',
      '{"a":9223372036854775806}',
      'a: expected 9',
    ],
    ['null for a text', '{"a":"x"}', '{"a":null}', 'a: expected "x", got null'],
    ['an object for an array', '[]', '{}', 'body: expected [], got {}'],
    ['a missing member', '{"a":{"b":1}}', '{"a":{}}', 'a.b: missing'],
    ['a member that only the prototype has', '{"constructor":"x"}', '{}', 'constructor: missing'],
    ['another order', '[1,2]', '[2,1]', '[0]: expected 1, got 2'],
    ['another length', '{"a":[1]}', '{"a":[1,2]}', 'a: expected 1 items, got 2'],
  ])('reports %s', (_what, expected, actual, problem) => {
    expect(problems(json(expected), json(actual))[0]).toContain(problem)
  })

  it('accepts another order of members', () => {
    expect(problems(json('{"a":1,"b":2.50}'), json('{"b":2.50,"a":1}'))).toEqual([])
  })

  it('lists members that were not agreed on as extra', () => {
    const { problems, extra } = createComparer()(json('{"a":{}}'), json('{"a":{"new":1,"last_author":null}}'))

    expect(problems).toEqual([])
    expect(extra).toEqual(['a.new'])
  })

  it('compares only types of first items when the shape is asked for', () => {
    expect(problems(json('{"a":[{"b":1}]}'), json('{"a":[{"b":7},{"c":1}]}'), 'shape')).toEqual([])
    expect(problems(json('{"a":[{"b":1}]}'), json('{"a":[{"b":"7"}]}'), 'shape')).toHaveLength(1)
  })

  it("leaves a server's own sentences in errors to the server, but not the common ones", () => {
    expect(problems(json('{"slug":["Taken!"]}', 400), json('{"slug":["In use"]}', 400))).toEqual([])
    expect(problems(json('{"detail":"Not found."}', 404), json('{"detail":"Nope."}', 404))).toHaveLength(1)
    expect(problems(json('{"slug":["Taken!"]}', 400), json('{"slug":"In use"}', 400))).toHaveLength(1)
  })
})

describe('ids', () => {
  it('may be any, but the same one throughout a replay', () => {
    const compare = createComparer()
    const first = compare(json('{"id":"{unit:1}"}'), json('{"id":"{unit:71}"}'))
    const again = compare(json('{"url":"/{unit:1}/"}'), json('{"url":"/{unit:71}/"}'))
    const other = compare(json('{"id":"{unit:1}"}'), json('{"id":"{unit:72}"}'))

    expect([first.problems, again.problems]).toEqual([[], []])
    expect(other.problems).toEqual(['id: {unit:1} was unit 71 so far, got unit 72'])
  })

  it('may not stand for two objects in one answer', () => {
    expect(problems(json('["{unit:1}","{unit:2}"]'), json('["{unit:5}","{unit:5}"]'))).toEqual([
      '[1]: unit 5 is both {unit:1} and {unit:2}',
    ])
  })

  it('of answers that failed are forgotten', () => {
    const compare = createComparer()
    compare(json('{"id":"{unit:1}","a":1}'), json('{"id":"{unit:9}","a":2}'))

    expect(compare(json('{"id":"{unit:1}"}'), json('{"id":"{unit:71}"}')).problems).toEqual([])
  })
})

describe('status, headers and other bodies', () => {
  it('reports another status with a look at the answer', () => {
    expect(problems(json('{}', 201), json('{"detail":"No"}', 403))).toEqual([
      'status: expected 201, got 403 {"detail":"No"}',
    ])
  })

  it('compares headers that were recorded, of Vary only Accept', () => {
    const expected = { status: 200, headers: { allow: 'GET, HEAD', vary: 'Accept, Cookie' } }

    expect(problems(expected, { status: 200, headers: { allow: 'GET, HEAD', vary: 'accept' } })).toEqual([])
    expect(problems(expected, { status: 200, headers: { allow: 'GET', vary: 'Cookie' } })).toHaveLength(2)
    expect(problems(expected, { status: 200 })).toHaveLength(2)
  })

  it('does not judge the body when only the head counts', () => {
    expect(problems(json('{"a":1}'), json('{"a":2}'), 'head')).toEqual([])
    expect(problems(json('{"a":1}'), json('{"a":1}', 404), 'head')).toHaveLength(1)
  })

  it('accepts anything but a server error where the recording does not count', () => {
    expect(problems(json('{}'), json('{"a":2}', 404), 'any')).toEqual([])
    expect(problems(json('{}'), { status: 500 }, 'any')).toHaveLength(1)
  })

  it('reports another kind of body', () => {
    expect(problems({ status: 200, text: 'x' }, { status: 200, json: null })[0]).toContain('unexpected json')
    expect(problems({ status: 200, zip: ['a'] }, { status: 200 })[0]).toContain('expected zip')
  })

  it('compares texts by line and does not mind where PO lines are folded', () => {
    const expected = { text: 'msgstr ""\n"long\\n"\nend' }

    expect(problems(expected, { text: 'msgstr ""\n"long"\n"\\n"\nend' })).toEqual([])
    const address = { text: '"<{base}/a>\\n"\n"next\\n"' }
    expect(problems(address, { text: '"<{base}/"\n"a>\\n"\n"next\\n"' })).toEqual([])
    expect(problems(address, { text: '"<{base}/"\n"b>\\n"\n"next\\n"' })).toHaveLength(1)
    expect(problems(expected, { text: 'msgstr ""\n"short\\n"\nend' })).toEqual([
      'line 2: expected "\\"long\\\\n\\"", got "\\"short\\\\n\\""',
    ])
  })

  it('does not mind what a fold pushes out of a diff', () => {
    const hunk = (lines: readonly string[]) => ({
      text: ['@@ -1,7 +1,7 @@ a', ...lines, '@@ -9 +9 @@', ' x', ''].join('\n'),
    })
    const change = ['-"a\\n"', '+"b\\n"']
    const expected = hunk([...change, ' "<{base}/>"', ' "\\n"', ' "c\\n"'])

    expect(problems(expected, hunk([...change, ' "<{base}/>\\n"', ' "c\\n"', ' "d\\n"']))).toEqual([])
    expect(problems(expected, hunk([...change, ' "<{base}/>\\n"', ' "d\\n"', ' "c\\n"']))).toHaveLength(1)
    expect(problems(expected, hunk([...change.toReversed(), ' "<{base}/>\\n"', ' "c\\n"']))).toHaveLength(2)
  })

  it('does not mind whether a minute is over between two commits', () => {
    const diff = (...hunks: (readonly string[])[]) => ({
      text: [...hunks.flatMap((lines) => ['@@ -1,7 +1,7 @@ a', ...lines]), ''].join('\n'),
    })
    const date = '"PO-Revision-Date: {minutes}\\n"'
    const text = [' x', '-msgstr "a"', '+msgstr "b"']
    const expected = diff([' "1\\n"', ' "2\\n"', ` ${date}`, '-"Anna\\n"', '+"Boris\\n"', ' "3\\n"'], text)
    const late = [
      ' "0\\n"',
      ' "1\\n"',
      ' "2\\n"',
      `-${date}`,
      '-"Anna\\n"',
      `+${date}`,
      '+"Boris\\n"',
      ' "3\\n"',
    ]

    expect(problems(expected, diff(late, text))).toEqual([])
    expect(problems(diff(text), diff([' "1\\n"', `-${date}`, `+${date}`], text))).toEqual([])
    expect(problems(expected, diff(late.with(6, '+"Eva\\n"'), text))).toHaveLength(1)

    const stat = (file: string, lines: string, sum: string) => ({
      text: `A title\n\n ${file} | ${lines}\n 1 file changed, ${sum}\n`,
    })
    const one = ['2 +-', '1 insertion(+), 1 deletion(-)'] as const
    const two = ['4 ++--', '2 insertions(+), 2 deletions(-)'] as const
    expect(problems(stat('a/cs.po', ...one), stat('a/cs.po', ...two))).toEqual([])
    expect(problems(stat('a/cs.po', ...one), stat('a/de.po', ...one))).toHaveLength(1)
    expect(problems(stat('a/cs.json', ...one), stat('a/cs.json', ...two))).toHaveLength(2)
  })

  it('compares archives by file names and other files by their bytes', () => {
    const binary = (sha256: string) => ({ binary: { length: 1, sha256 } })

    expect(problems({ zip: ['a', 'b'] }, { zip: ['a', 'c'] })).toHaveLength(1)
    expect(problems(binary('1'), binary('1'))).toEqual([])
    expect(problems(binary('1'), binary('2'))).toEqual(['body: other bytes'])
  })
})

it.each(listScenarios())('finds that the recording of %s equals itself', (name) => {
  const compare = createComparer()
  const recording = readRecording(name)

  const different = [...recording].filter(([, answer]) => compare(answer, answer).problems.length > 0)

  expect(different.map(([step]) => step)).toEqual([])
})

it('compares only the members that a newer release has', () => {
  const compare = createComparer()
  const how: Pick<Step, 'compare' | 'later'> = { compare: 'members', later: ['results.locked', 'count'] }
  const want = json('{"count":1,"results":[{"locked":true,"name":"a"}],"more":[]}')

  expect(compare(want, json('{"count":1,"results":[{"locked":true}]}'), how).problems).toEqual([])
  expect(compare(want, json('{"count":2,"results":[{"name":"a"}]}'), how).problems).toEqual([
    'count: expected 1, got 2',
    'results[0].locked: missing',
  ])
})
