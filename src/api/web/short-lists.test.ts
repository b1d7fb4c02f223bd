import { expect, it } from 'vitest'
import { shortLists } from './short-lists.ts'

const textOf = (responses: object) =>
  shortLists(JSON.stringify(responses))
    .map(({ text }) => text)
    .join('')

const APP = {
  project: { slug: 'a b', name: 'A' },
  component: { path: 'x/app', name: 'App' },
  total: 3,
  translated: 2,
}

it.each([
  [
    '/api/projects/?page=1',
    { results: [{ slug: 'a', name: '<A>' }] },
    '<a href="/projects/a/">&lt;A&gt;</a>',
  ],
  [
    '/api/overview/?by=component&project=a',
    [APP],
    '<a href="/projects/a%20b/x/app/">A / App</a> 2 of 3 strings translated',
  ],
  [
    '/api/overview/?by=translation&language=de',
    [{ ...APP, language: { code: 'de' } }],
    '"/projects/a%20b/x/app/de/"',
  ],
  [
    '/api/overview/?by=language',
    [{ language: { code: 'de', name: 'German' }, total: 0, translated: 0 }],
    '<a href="/languages/de/">German</a> No strings',
  ],
  [
    '/api/translations/a/app/de/units/?page=1',
    {
      results: [
        {
          source: ['One', 'Many'],
          target: ['Eins', 'Viele'],
          web_url: 'http://x/translate/a/app/de/?checksum=1',
        },
      ],
    },
    '<a href="/translate/a/app/de/?checksum=1">One / Many</a> → Eins / Viele',
  ],
  [
    '/api/timeline/?',
    {
      results: [
        {
          action_name: 'Files imported',
          timestamp: '2026-01-02T03:04:05Z',
          names: { project: 'A', user: 'anna' },
        },
      ],
    },
    'Files imported A, anna, 2026-01-02 03:04 UTC',
  ],
  ['/api/projects/a/announcements/?', { results: [{ message: 'Hello' }] }, 'Hello'],
])('lists what %s answers', (url, body, text) => {
  expect(textOf({ [url]: body })).toContain(text)
})

it('shows neither the totals of the page nor ETags and the session, but why a search failed', () => {
  const total = [
    { project: { slug: 'a', name: 'A' }, component: null, language: { code: 'de', name: 'German' } },
  ]

  const text = textOf({
    '/api/overview/?by=language&project=a&language=de': total,
    '/api/session/': { user: { username: 'anna' } },
    'etag:/api/projects/': '"x"',
    'refused:/api/units/?q=a': { status: 400, body: { q: ['Unknown & odd.'] } },
  })

  expect(text).toBe('<p>Unknown &amp; odd.</p>')
})
