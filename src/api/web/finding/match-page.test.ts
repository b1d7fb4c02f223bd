import { expect, it } from 'vitest'
import { isPublicPage, matchPage } from './match-page.ts'

it.each([
  ['/', '/', {}, null],
  ['/manage/tasks/', '/manage/tasks/', {}, null],
  ['/languages/cs/', '/languages/$code/', { code: 'cs' }, null],
  ['/languages/cs/shop/', '/languages/$code/$project/', { code: 'cs', project: 'shop' }, null],
  ['/engage/shop/', '/engage/$project/', { project: 'shop' }, null],
  ['/user/a%20b/', '/user/$username/', { username: 'a b' }, null],
  ['/projects/shop/app/cs/', '/projects/$', {}, ['shop', 'app', 'cs']],
])('finds the page at %s: %s', (path, page, values, slugs) => {
  expect(matchPage(path)).toEqual({ page, values, slugs })
})

it.each([
  '',
  '/projects',
  '/nothing/',
  '/translate/',
  '/%6Canguages/',
  '/user/a/b/',
  '/user/%/',
  '/languages/cs/shop/x/',
  '/constructor/shop/',
])('finds none at %j', (path) => {
  expect(matchPage(path)).toBeNull()
})

it('does not mistake variables for paths', () => {
  expect(matchPage('/languages/$code/')?.values).toEqual({ code: '$code' })
})

it('lets visitors of a closed site sign in, and nothing else', () => {
  expect(isPublicPage('/accounts/login/')).toBe(true)
  expect(['/', '/projects/shop/', '/user/$username/', '/nothing/'].filter(isPublicPage)).toEqual([])
})
