import { describe, expect, it } from 'vitest'
import { envelope, offsetOf, type Page, pageOf, type Query, sliceOf } from './pagination.ts'

describe('pageOf', () => {
  it.each(['', '0', '-1', '1.5', 'x', 'first', '1e1', ' 1', '9'.repeat(16)])(
    'rejects the page "%s"',
    (page) => {
      expect(() => pageOf({ page })).toThrow(
        expect.objectContaining({ code: 'not_found', message: 'Invalid page.' }),
      )
    },
  )

  it.each<[Query, Page]>([
    [{}, { number: 1, size: 50 }],
    [{ page: '3' }, { number: 3, size: 50 }],
    [{ page: 'last' }, { number: 'last', size: 50 }],
    [{ page: ['2', '3'] }, { number: 3, size: 50 }],
    [{ page_size: '10' }, { number: 1, size: 10 }],
    [{ page_size: '010' }, { number: 1, size: 10 }],
    [{ page_size: '1000' }, { number: 1, size: 1000 }],
    [{ page_size: '1001' }, { number: 1, size: 1000 }],
    [{ page_size: '9'.repeat(15) }, { number: 1, size: 1000 }],
  ])('reads %j', (query, expected) => {
    expect(pageOf(query)).toEqual(expected)
  })

  it.each(['0', '-5', 'many', '', '1e2', '0x10', '2.5'])('ignores the size %s', (page_size) => {
    expect(pageOf({ page_size })).toEqual({ number: 1, size: 50 })
  })
})

describe('offsetOf', () => {
  it.each([
    [{ number: 2, size: 50 }, 0],
    [{ number: 2, size: 50 }, 50],
    [{ number: 10 ** 15, size: 1000 }, 5],
  ])('rejects %j of %i items', (page, count) => {
    expect(() => offsetOf(page, count)).toThrow('Invalid page.')
  })

  it.each([
    [{ number: 1, size: 50 }, 0, 0],
    [{ number: 'last', size: 50 }, 0, 0],
    [{ number: 'last', size: 50 }, 100, 50],
    [{ number: 'last', size: 50 }, 101, 100],
    [{ number: 2, size: 50 }, 51, 50],
  ] as const)('puts %j of %i items at %i', (page, count, offset) => {
    expect(offsetOf(page, count)).toBe(offset)
  })
})

describe('sliceOf', () => {
  it('returns the items of a page, and rejects pages beyond the end', () => {
    const items = ['a', 'b', 'c']

    expect(sliceOf({ number: 1, size: 2 }, items)).toEqual(['a', 'b'])
    expect(sliceOf({ number: 'last', size: 2 }, items)).toEqual(['c'])
    expect(sliceOf({ number: 1, size: 2 }, [])).toEqual([])
    expect(() => sliceOf({ number: 3, size: 2 }, items)).toThrow('Invalid page.')
  })
})

describe('envelope', () => {
  const at = (query: Record<string, string | string[]>) => ({
    origin: 'http://a.b',
    path: '/api/units/',
    query,
  })

  it.each([
    [{ page: '1' }, 3, 'http://a.b/api/units/?page=2', null],
    [{ page: '2' }, 3, 'http://a.b/api/units/?page=3', 'http://a.b/api/units/'],
    [{ page: '3' }, 3, null, 'http://a.b/api/units/?page=2'],
    [{ page: 'last' }, 3, null, 'http://a.b/api/units/?page=2'],
    [{ q: 'a b&c', format: 'api' }, 2, 'http://a.b/api/units/?format=api&page=2&q=a+b%26c', null],
    [{ page: '2', format: 'api' }, 2, null, 'http://a.b/api/units/?format=api'],
    [{ action: ['2', '5'] }, 2, 'http://a.b/api/units/?action=2&action=5&page=2', null],
    [{}, 0, null, null],
  ])('links %j of %i pages to its neighbors', (query, pages, next, previous) => {
    const shown = envelope(at(query), { ...pageOf(query), size: 1 }, { count: pages, results: ['x'] })

    expect(shown).toEqual({ count: pages, next, previous, results: ['x'] })
    expect(Object.keys(shown)).toEqual(['count', 'next', 'previous', 'results'])
  })
})
