import { describe, expect, it } from 'vitest'
import { parseJson, writeJson } from './json.ts'
import { normalize } from './normalize.ts'

const origins = { base: 'http://127.0.0.1:8000', git: 'http://127.0.0.1:9418/run1', run: 'run1' }

function normalizedText(text: string): string | undefined {
  return normalize({ text }, origins).text
}

function normalizedJson(text: string): string {
  return writeJson(normalize({ json: parseJson(text) }, origins).json ?? null)
}

describe('texts', () => {
  it.each([
    ['http://127.0.0.1:9418/run1/demo.git', '{git}/demo.git'],
    ['http://127.0.0.1:8000/api/', '{base}/api/'],
    ['ssh://127.0.0.1:8000', 'ssh://{host}'],
    ['golden-run1', 'golden-{run}'],
    ['/api/units/17/ and /api/memory/3/', '/api/units/{unit:17}/ and /api/memory/{memory:3}/'],
    ['2026-01-02T03:04:05.123456Z', '{timestamp}'],
    ['2026-01-02T03:04:05.123Z', '{milliseconds}'],
    ['2026-01-02T03:04:05Z', '{seconds}'],
    ['2026-01-02 03:04:05.123456+00:00', '{datetime}'],
    ['Fri, 02 Jan 2026 03:04:05 +0000', '{rfc822}'],
    ['"PO-Revision-Date: 2026-01-02 03:04+0000\\n"', '"PO-Revision-Date: {minutes}\\n"'],
    ['"X-Generator: Some 1.0\\n"', '"X-Generator: {generator}\\n"'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', '{revision}'],
    ['index 83db48f..bf269f4 100644', 'index {revisions} 100644'],
    ['0c6f1f30-1d2a-4d6b-8d3e-2b1c0a9f8e7d', '{uuid}'],
  ])('%s becomes %s', (text, label) => {
    expect(normalizedText(text)).toBe(label)
  })

  it('keeps times of another precision, so that they are seen', () => {
    expect(normalizedText('2026-01-02T03:04:05.12Z')).toBe('2026-01-02T03:04:05.12Z')
  })
})

describe('ids in JSON', () => {
  it.each([
    ['{"id":7,"url":"/api/units/7/"}', '{"id":"{unit:7}","url":"/api/units/{unit:7}/"}'],
    ['{"id":1,"components_list_url":"u"}', '{"id":"{project:1}","components_list_url":"u"}'],
    ['{"plural":{"id":2,"formula":"n"}}', '{"plural":{"id":"{plural:2}","formula":"n"}}'],
    ['{"id":3}', '{"id":"{id:3}"}'],
    ['{"translation":4,"count":4}', '{"translation":"{translation:4}","count":4}'],
    [
      '{"id":5,"origin":"o","from_file":true,"source_language":6,"project":7}',
      '{"id":"{memory:5}","origin":"o","from_file":true,"source_language":"{language:6}","project":"{project:7}"}',
    ],
  ])('%s becomes %s', (json, labelled) => {
    expect(normalizedJson(json)).toBe(labelled)
  })

  it('leave other numbers as they were spelled', () => {
    expect(normalizedJson('{"id_hash":-4321876543218765432,"percent":0.10}')).toBe(
      '{"id_hash":-4321876543218765432,"percent":0.10}',
    )
  })

  it('of tasks are not compared, whether there is one or not', () => {
    expect(normalizedJson('{"task_url":null}')).toBe('{"task_url":"{task_url}"}')
  })
})

it('labels addresses in headers', () => {
  const { headers } = normalize({ headers: { location: 'http://127.0.0.1:8000/api/units/3/' } }, origins)

  expect(headers).toEqual({ location: '{base}/api/units/{unit:3}/' })
})

it('drops texts for people and choices from answers to OPTIONS only', () => {
  const options =
    '{"renders":[],"parses":[],"description":"d","actions":{"a":{"label":"l","type":"t","choices":[1]}}}'

  expect(normalizedJson(options)).toBe(
    '{"renders":[],"parses":[],"actions":{"a":{"type":"t","choices":"{choices}"}}}',
  )
  expect(normalizedJson('{"label":"l"}')).toBe('{"label":"l"}')
})
