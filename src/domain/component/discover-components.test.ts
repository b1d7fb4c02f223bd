import { describe, expect, it } from 'vitest'
import { discoverComponents, slugOf } from './discover-components.ts'

const NONE = { template: '', newBase: '' }

describe('discoverComponents', () => {
  it('finds a component for each text that ** matches', () => {
    const paths = [
      'po/b/cs.po',
      'po/a/de.po',
      'po/a/cs.po',
      'po/a/a.pot',
      'po/cs.po',
      'po/a/x/cs.po',
      'README',
    ]

    const found = discoverComponents(paths, { filemask: 'po/**/*.po', template: '', newBase: 'po/**/**.pot' })

    expect(found).toEqual([
      {
        name: 'a',
        filemask: 'po/a/*.po',
        template: '',
        newBase: 'po/a/a.pot',
        paths: ['po/a/de.po', 'po/a/cs.po'],
      },
      { name: 'b', filemask: 'po/b/*.po', template: '', newBase: 'po/b/b.pot', paths: ['po/b/cs.po'] },
    ])
  })

  it('requires the same text for every **', () => {
    const paths = ['app/app.cs.json', 'app/web.cs.json']

    expect(
      discoverComponents(paths, { filemask: '**/**.*.json', ...NONE }).map(({ paths }) => paths),
    ).toEqual([['app/app.cs.json']])
  })

  it('finds the component in a part of a name', () => {
    const paths = ['locale/cs/LC_MESSAGES/django.po', 'locale/cs/LC_MESSAGES/djangojs.po', 'x-y-cs.json']

    const names = (filemask: string) =>
      discoverComponents(paths, { filemask, ...NONE }).map(({ name }) => name)

    expect(names('locale/*/LC_MESSAGES/**.po')).toEqual(['django', 'djangojs'])
    expect(names('**-*.json')).toEqual(['x-y'])
  })

  it('treats everything but stars literally', () => {
    const paths = ['po/a+b/cs.po', 'po/$&/cs.po', 'po/a/csXpo']

    const found = discoverComponents(paths, { filemask: 'po/**/*.po', template: '', newBase: '**.pot' })

    expect(found.map(({ newBase }) => newBase)).toEqual(['$&.pot', 'a+b.pot'])
  })

  it.each([
    ['po/*.po', 'must contain **'],
    ['po/***.po', 'cannot contain ***'],
    [`${'x'.repeat(400)}/**`, 'at most 400 characters'],
  ])('rejects %j', (filemask, problem) => {
    expect(() => discoverComponents([], { filemask, ...NONE })).toThrow(problem)
  })

  it('finds one for each file of all languages', () => {
    const paths = ['App/Localizable.xcstrings', 'App/InfoPlist.xcstrings', 'App/Info.plist']

    const found = discoverComponents(paths, {
      ...NONE,
      filemask: 'App/**.xcstrings',
      template: 'App/**.xcstrings',
    })

    expect(found.map(({ name, filemask, template }) => [name, filemask, template])).toEqual([
      ['InfoPlist', 'App/InfoPlist.xcstrings', 'App/InfoPlist.xcstrings'],
      ['Localizable', 'App/Localizable.xcstrings', 'App/Localizable.xcstrings'],
    ])
  })

  it('rejects masks that match thousands of components', () => {
    const paths = Array.from({ length: 5001 }, (_, index) => `po/${index}/cs.po`)

    expect(() => discoverComponents(paths, { filemask: 'po/**/*.po', ...NONE })).toThrow('5001 components')
  })

  it('is fast with long hostile paths', () => {
    discoverComponents(['a'.repeat(4096), '-'.repeat(4096)], { filemask: '**-*-*x', ...NONE })
  })
})

describe('slugOf', () => {
  it.each([
    ['wesnoth-aoi', 'wesnoth-aoi'],
    ['Příručka (1.2)', 'Prirucka-1-2'],
    ['a.b_c', 'a-b_c'],
    ['日本', null],
    ['...', null],
    ['x'.repeat(200), 'x'.repeat(100)],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name, 100)).toBe(slug)
  })
})
