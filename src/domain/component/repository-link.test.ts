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
])('parses %s', (address, link) => {
  expect(parseRepositoryLink(address)).toEqual(link)
})

it('recognizes malformed links', () => {
  expect(['weblate:x', 'DIGLOT://', 'https://x'].map(isRepositoryLink)).toEqual([true, true, false])
})

it('formats what it parses', () => {
  const link = { project: 'hello', component: 'weather' }

  expect(parseRepositoryLink(repositoryLink(link))).toEqual(link)
})
