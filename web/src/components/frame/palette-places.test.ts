import { describe, expect, it } from 'vitest'
import { namedLanguages, placesWithPage } from './palette-places.ts'

const LANGUAGES = [
  { code: 'gsw', name: 'German (Swiss)' },
  { code: 'de', name: 'German' },
  { code: 'cs', name: 'Czech' },
]
const component = (project: string, name: string) => ({
  project: { slug: project.toLowerCase(), name: project },
  component: { path: name.toLowerCase(), name, is_glossary: false },
})
const COMPONENTS = [component('Demo', 'Humanize'), component('Demo', 'Website'), component('Shop', 'App')]
const PAGES = ['Overview', 'History', 'Settings', 'Repository']

describe('words in any order', () => {
  it.each(['humanize german', 'german humanize', 'demo hum ger'])('match a language: %s', (text) => {
    expect(namedLanguages(text, LANGUAGES, 2)).toEqual(['de', 'gsw'])
  })

  it('match a language by its code', () => {
    expect(namedLanguages('app cs', LANGUAGES, 2)).toEqual(['cs'])
  })

  it.each(['german', 'x'])('match no translation with a single word: %s', (text) => {
    expect(namedLanguages(text, LANGUAGES, 2)).toEqual([])
  })

  it.each(['settings humanize', 'humanize sett', 'demo humanize settings'])(
    'match a page of a component: %s',
    (text) => {
      expect(placesWithPage(text, COMPONENTS, PAGES, 3).map(({ path }) => path)).toEqual(['demo/humanize'])
    },
  )

  it('match a page of a project and of its components', () => {
    expect(placesWithPage('history shop', COMPONENTS, PAGES, 3).map(({ path }) => path)).toEqual([
      'shop',
      'shop/app',
    ])
  })

  it('match no page without an object', () => {
    expect(placesWithPage('settings', COMPONENTS, PAGES, 3)).toEqual([])
    expect(placesWithPage('humanize website', COMPONENTS, PAGES, 3)).toEqual([])
  })
})
