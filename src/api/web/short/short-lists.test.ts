import { expect, it } from 'vitest'
import { interfaceTexts } from '../../../actions/site/interface-texts.ts'
import { shortLists } from './short-lists.ts'

const ENGLISH = await interfaceTexts('en')
const GERMAN = await interfaceTexts('de')

const textOf = (responses: object, { texts = ENGLISH, page = 1 } = {}) =>
  shortLists(JSON.stringify(responses), page, texts)
    .html.map(({ text }) => text)
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
    '/api/overview/components/?project=a&page=1&page_size=100',
    { results: [APP], next: null },
    '<h2>Components</h2><ul><li><a href="/projects/a%20b/x/app/">A / App</a> 2 of 3',
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

it('speaks German, also of languages, events and rejections', () => {
  const text = textOf(
    {
      '/api/overview/?by=language': [
        { language: { code: 'cs', name: 'Czech' }, total: 12_000, translated: 1100 },
      ],
      '/api/timeline/?': {
        results: [{ action_name: 'Comment added', timestamp: '2026-01-02T03:04:05Z', names: {} }],
      },
      'refused:/api/projects/x/': { status: 404, body: { detail: 'Not found.' } },
    },
    { texts: GERMAN },
  )

  expect(text).toContain('<h2>Sprachen</h2>')
  expect(text).toContain('>Tschechisch</a> 1.100 von 12.000 Texten übersetzt')
  expect(text).toContain('<li>Kommentar hinzugefügt ')
  expect(text).not.toMatch(/Not found|History/)
})

it('divides long lists into pages, and leaves those alone that the API divides', () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ slug: `p${at + 1}`, name: `P${at + 1}` }))
  const listed = (responses: object, page: number) => {
    const { html, hasMore } = shortLists(JSON.stringify(responses), page, ENGLISH)
    const shown = [
      ...html
        .map(({ text }) => text)
        .join('')
        .matchAll(/>P(\d+)</g),
    ].map(([, number]) => Number(number))
    return { first: shown.at(0), last: shown.at(-1), hasMore }
  }
  const whole = (count: number) => ({
    '/api/projects/?page=1&page_size=1000': { results: names(count), next: null },
  })

  expect(listed(whole(200), 1)).toEqual({ first: 1, last: 200, hasMore: false })
  expect(listed(whole(201), 1)).toEqual({ first: 1, last: 50, hasMore: true })
  expect(listed(whole(201), 4)).toEqual({ first: 151, last: 200, hasMore: true })
  expect(listed(whole(201), 5)).toEqual({ first: 201, last: 201, hasMore: false })
  const part = { '/api/projects/?page=2&page_size=100': { results: names(100), next: 'http://x/?page=3' } }
  expect(listed(part, 2)).toEqual({ first: 1, last: 100, hasMore: true })
})
