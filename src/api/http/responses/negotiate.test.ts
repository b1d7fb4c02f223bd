import { describe, expect, it } from 'vitest'
import { acceptedFormat, formatOf, indentOf } from './negotiate.ts'

describe('formatOf', () => {
  it.each(['xml', 'JSON', 'html', 'json/'])('rejects the format %s', (format) => {
    expect(() => formatOf({ format })).toThrow(expect.objectContaining({ code: 'not_found' }))
  })

  it.each([
    [{}, null],
    [{ format: '' }, null],
    [{ format: 'api' }, 'api'],
    [{ format: 'json' }, 'json'],
    [{ format: ['xml', 'api'] }, 'api'],
  ])('reads %j', (query, expected) => {
    expect(formatOf(query)).toBe(expected)
  })
})

describe('acceptedFormat', () => {
  it.each([
    'application/xml',
    'image/png',
    'text/plain',
    'text/*',
    'application/jsonx',
    'x'.repeat(10_000),
    'a/b,c/d',
  ])('rejects %s', (accept) => {
    expect(() => acceptedFormat(accept)).toThrow(
      expect.objectContaining({
        code: 'not_acceptable',
        message: 'Could not satisfy the request Accept header.',
      }),
    )
  })

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/*',
    'text/html',
    'APPLICATION/JSON',
    'application/json; indent=4',
    'application/xml, application/json;q=0.1',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  ])('accepts %s', (accept) => {
    expect(() => acceptedFormat(accept)).not.toThrow()
  })
})

describe('indentOf', () => {
  it.each([
    [undefined, 0],
    ['application/json', 0],
    ['application/json; indent=4', 4],
    ['text/html, application/json;indent=2', 2],
    ['application/json; indent=0', 0],
    ['application/json; indent=99', 8],
    ['application/json; indent=x', 0],
    ['text/html; indent=4', 0],
  ])('reads %s as %i', (accept, expected) => {
    expect(indentOf(accept)).toBe(expected)
  })
})
