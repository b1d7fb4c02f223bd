import { expect, it } from 'vitest'
import { writeJson } from './json.ts'
import { parseRecording } from './recording.ts'

it('reads answers by the names of their steps, with exact numbers', () => {
  const recording = parseRecording(
    [
      '{"name":"a","status":200,"headers":{"allow":"GET"},"json":{"hash":-9007199254740993}}',
      '{"name":"b","text":"log"}',
      '{"name":"c","status":200,"headers":{},"zip":["x","y"]}',
      '{"name":"d","status":200,"headers":{},"binary":{"length":3,"sha256":"00"}}',
      '',
    ].join('\n'),
  )

  expect(recording.get('a')).toMatchObject({ status: 200, headers: { allow: 'GET' } })
  expect(writeJson(recording.get('a')?.json ?? null)).toBe('{"hash":-9007199254740993}')
  expect(recording.get('b')).toEqual({ text: 'log' })
  expect(recording.get('c')?.zip).toEqual(['x', 'y'])
  expect(recording.get('d')?.binary).toEqual({ length: 3, sha256: '00' })
})

it('refuses lines that are no steps', () => {
  expect(() => parseRecording('{"status":200}')).toThrow('Not a recorded step')
  expect(() => parseRecording('[]')).toThrow('Not a recorded step')
})
