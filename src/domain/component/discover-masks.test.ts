import { describe, expect, it } from 'vitest'
import { discoverMasks } from './discover-masks.ts'
import { findNewBase, findTemplate } from './mask-companions.ts'
import { nameOfMask } from './name-of-mask.ts'

const CODES = new Set(['cs', 'de', 'en', 'fr', 'pt', 'pt_BR', 'pt-rBR', 'pt-BR', 'zh_Hans', 'to', 'en_GB'])
const rules = {
  isLanguage: (code: string) => CODES.has(code),
  isReadable: (path: string) => /\.(po|xml|json|properties|arb|strings|ts|resx|yml|md)$/.test(path),
}
const companions = (paths: readonly string[]) => ({
  paths: new Set(paths),
  isSource: (code: string) => code.startsWith('en'),
})

describe('discoverMasks', () => {
  it.each([
    ['gettext in one folder', ['po/cs.po', 'po/de.po', 'po/pt_BR.po', 'po/hello.pot'], 'po/*.po'],
    [
      'gettext in a folder for each',
      ['locale/cs/LC_MESSAGES/django.po', 'locale/de/LC_MESSAGES/django.po'],
      'locale/*/LC_MESSAGES/django.po',
    ],
    ['the code twice', ['locale/cs/cs.po', 'locale/de/de.po'], 'locale/*/*.po'],
    [
      'Android',
      ['a/res/values/strings.xml', 'a/res/values-cs/strings.xml', 'a/res/values-pt-rBR/strings.xml'],
      'a/res/values-*/strings.xml',
    ],
    [
      'a code behind a name',
      ['lib/l10n/app_en.arb', 'lib/l10n/app_pt_BR.arb', 'lib/l10n/app_zh_Hans.arb'],
      'lib/l10n/app_*.arb',
    ],
    ['a code before a name', ['texts/cs.messages.yml', 'texts/de.messages.yml'], 'texts/*.messages.yml'],
    [
      'Apple',
      ['App/en.lproj/Localizable.strings', 'App/de.lproj/Localizable.strings'],
      'App/*.lproj/Localizable.strings',
    ],
    ['one language in a telling folder', ['src/locales/en.json'], 'src/locales/*.json'],
  ])('finds %s', (_, paths, mask) => {
    expect(discoverMasks(paths, rules).map(({ filemask }) => filemask)).toEqual([mask])
  })

  it('does not treat a folder as a language if most of its neighbors are not', () => {
    const paths = [
      'pkg/to/package.json',
      'pkg/de/package.json',
      'pkg/a/package.json',
      'pkg/b/package.json',
      'pkg/c/package.json',
    ]

    expect(discoverMasks(paths, rules)).toEqual([])
  })

  it('finds nothing in a single file that only looks like a language', () => {
    expect(discoverMasks(['src/to.json', 'tests/de/one.json'], rules)).toEqual([])
  })

  it('assigns each file to one mask, those with the most languages first', () => {
    const paths = ['b/cs.po', 'b/de.po', 'a/cs/x.po', 'a/de/x.po', 'a/fr/x.po']

    const found = discoverMasks(paths, rules)

    expect(found.map(({ filemask, files }) => [filemask, files.length])).toEqual([
      ['a/*/x.po', 3],
      ['b/*.po', 2],
    ])
  })
})

describe('findTemplate', () => {
  it.each([
    [
      'res/values-*/strings.xml',
      ['res/values/strings.xml', 'res/values-cs/strings.xml'],
      'res/values/strings.xml',
    ],
    ['app_*.properties', ['app.properties', 'app_cs.properties'], 'app.properties'],
    ['i18n/*.json', ['i18n/en_GB.json', 'i18n/en.json', 'i18n/cs.json'], 'i18n/en.json'],
    ['*.lproj/a.strings', ['Base.lproj/a.strings', 'en.lproj/a.strings'], 'Base.lproj/a.strings'],
    ['i18n/*.json', ['i18n/cs.json'], ''],
  ])('of %s', (mask, paths, template) => {
    expect(findTemplate(mask, companions(paths))).toBe(template)
  })
})

describe('findNewBase', () => {
  it.each([
    ['po/*.po', ['po/cs.po', 'po/hello.pot', 'doc/other.pot'], 'po/hello.pot'],
    ['locale/*/LC_MESSAGES/django.po', ['locale/django.pot', 'locale/djangojs.pot'], 'locale/django.pot'],
    ['po/*.po', ['po/a.pot', 'po/b.pot'], ''],
    ['app_*.ts', ['app_en.ts', 'app_cs.ts'], 'app_en.ts'],
  ])('of %s', (mask, paths, base) => {
    expect(findNewBase(mask, companions(paths))).toBe(base)
  })
})

describe('nameOfMask', () => {
  it.each([
    ['locale/*/LC_MESSAGES/django.po', 'Django'],
    ['po/*.po', 'Hello world'],
    ['mobile/src/main/res/values-*/strings.xml', 'Mobile'],
    ['texts/*.messages.yml', 'Texts'],
  ])('of %s', (mask, name) => {
    expect(nameOfMask(mask, 'https://git.example.org/a/hello-world.git')).toBe(name)
  })
})
