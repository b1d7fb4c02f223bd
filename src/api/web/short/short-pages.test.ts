import { expect, it } from 'vitest'
import type { PagePath } from '../../../contract/pages.ts'
import { pageNumber, turnsOf } from './short-pages.ts'

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=x', 1],
  ['page=2.9', 2],
  ['page=1e99', 1_000_000],
])('reads the number of the page from %j', (search, number) => {
  expect(pageNumber(search, '/search/')).toBe(number)
})

it.each([
  ['', 1],
  ['offset=100', 1],
  ['offset=101', 2],
])('finds the page of strings at %j', (search, number) => {
  expect(pageNumber(search, '/translate/$')).toBe(number)
})

it.each<[PagePath, string, boolean, number | null, string | null, string | null]>([
  ['/search/', '/search/?q=a', false, null, null, null],
  ['/search/', '/search/?q=a', true, null, null, '/search/?q=a&page=2'],
  ['/search/', '/search/?q=a&page=2', true, null, '/search/?q=a', '/search/?q=a&page=3'],
  ['/languages/', '/languages/?page=3', false, null, '/languages/?page=2', null],
  ['/translate/$', '/translate/a/b/cs/?checksum=1', true, null, null, '/translate/a/b/cs/?offset=101'],
  [
    '/translate/$',
    '/translate/a/b/cs/?offset=150',
    true,
    null,
    '/translate/a/b/cs/?offset=1',
    '/translate/a/b/cs/?offset=201',
  ],
  ['/changes/$', '/changes/a/', false, 70, null, '/changes/a/?before=70'],
  ['/changes/', '/changes/?before=70', true, null, '/changes/', null],
])('turns the pages of %s at %s', (page, url, hasMore, older, previous, next) => {
  expect(turnsOf({ page, url, hasMore, older })).toEqual({ previous, next })
})
