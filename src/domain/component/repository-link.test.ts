import { expect, it } from 'vitest'
import { isRepositoryLink, parseRepositoryLink, repositoryLink } from './repository-link.ts'

it.each([
  ['weblate://hello/weather', { project: 'hello', component: 'weather' }],
  ['diglot://hello/weather', { project: 'hello', component: 'weather' }],
  ['weblate://hello/manual/weather', { project: 'hello', component: 'manual/weather' }],
  ['weblate://hello', null],
  ['weblate://hello/', null],
  ['weblate://hello/a b', null],
  ['weblate://user@hello/weather', null],
  ['https://hello/weather', null],
  [`weblate://hello/${'x'.repeat(101)}`, null],
])('reads %s', (address, link) => {
  expect(parseRepositoryLink(address)).toEqual(link)
})

it('knows links that are malformed', () => {
  expect(['weblate:x', 'DIGLOT://', 'https://x'].map(isRepositoryLink)).toEqual([true, true, false])
})

it('writes what it reads', () => {
  const link = { project: 'hello', component: 'weather' }

  expect(parseRepositoryLink(repositoryLink(link))).toEqual(link)
})
