import { describe, expect, it } from 'vitest'
import { pathList } from '../languages/path-list.ts'
import { type ComponentDraft, newComponentSettings } from './component-settings.ts'
import { checkFacts, type RepositoryFacts } from './repository-facts.ts'

const base: ComponentDraft = { filemask: 'po/*.po', file_format: 'po', new_base: 'po/hello.pot' }
const LANGUAGES = new Set(['cs', 'de', 'en', 'en_GB'])

const facts: RepositoryFacts = {
  paths: pathList(['README.md', 'po/cs.po', 'po/de.po', 'po/hello.pot']),
  findReading: () => ({ entries: 3, problems: [] }),
  format: { kind: 'bilingual', canStartEmpty: false },
  acceptsCode: (code) => !code.includes('.'),
  findLanguage: (code) => {
    const plain = code === 'cs_CZ' ? 'cs' : code
    return code.startsWith('?') ? null : { code: plain, isKnown: LANGUAGES.has(plain) }
  },
}

function check(draft: ComponentDraft, change: Partial<RepositoryFacts> = {}) {
  return checkFacts(newComponentSettings({ ...base, ...draft }), { ...facts, ...change })
}

describe('checkFacts', () => {
  it('lists the files of a component', () => {
    expect(check({})).toEqual({
      errors: {},
      files: [
        { path: 'po/cs.po', code: 'cs' },
        { path: 'po/de.po', code: 'de' },
      ],
    })
  })

  it.each(['template', 'intermediate', 'new_base'] as const)('reports the missing file of %s', (field) => {
    const { errors } = check({ [field]: 'nope.po' })

    expect(errors).toEqual({ [field]: ['The repository does not contain this file.'] })
  })

  it('reports why a file cannot be read at all, and accepts one with few invalid strings', () => {
    const problems = [{ line: 3, column: 5, message: 'The string is not closed.' }]

    expect(check({}, { findReading: () => ({ entries: 0, problems }) }).errors).toEqual({
      new_base: ['This file cannot be read. Line 3, column 5: The string is not closed.'],
    })
    expect(check({}, { findReading: () => ({ entries: 1, problems }) }).errors).toEqual({})
  })

  it('accepts a mask that matches nothing only if files can be created', () => {
    const nowhere = { filemask: 'nowhere/*.po' }

    expect(check(nowhere).errors).toEqual({})
    expect(check({ ...nowhere, new_base: '' }).errors).toEqual({ filemask: [expect.any(String)] })
    expect(check({ ...nowhere, new_base: 'nope.pot' }).errors).toEqual({ new_base: [expect.any(String)] })
    const format = { kind: 'both', canStartEmpty: true } as const
    expect(check({ ...nowhere, new_base: '' }, { format }).errors).toEqual({ filemask: [expect.any(String)] })
    const bilingual = { ...format, kind: 'bilingual' } as const
    expect(check({ ...nowhere, new_base: '' }, { format: bilingual }).errors).toEqual({})
  })

  it('accepts the languages of a file of all languages', () => {
    const one = { filemask: 'App.xcstrings', new_base: '' }
    const format = { kind: 'both', canStartEmpty: true, isMultilingual: true } as const
    const there = { format, paths: pathList(['App.xcstrings', 'po/cs.po']) }
    const shared = { codes: ['cs', 'de', 'x.y'], problem: null }
    const problems = [{ line: 3, column: 5, message: 'The string is not closed.' }]

    expect(check(one, { ...there, shared })).toEqual({
      errors: {},
      files: [
        { path: 'App.xcstrings', code: 'cs' },
        { path: 'App.xcstrings', code: 'de' },
      ],
    })
    expect(check(one, { ...there, shared: { codes: [], problem: null } }).errors).toEqual({})
    for (const [wrong, words] of [
      [
        { paths: pathList([]), shared: { codes: [], problem: 'The file is missing' } },
        'does not contain this file',
      ],
      [{ shared: { codes: [], problem: 'The source language is de' } }, 'The source language is de.'],
      [{ shared: { codes: ['xx', 'yy'], problem: null } }, 'xx, yy.'],
      [{ shared, findReading: () => ({ entries: 0, problems }) }, 'Line 3, column 5'],
    ] as const) {
      expect(check(one, { ...there, ...wrong }).errors).toEqual({
        filemask: [expect.stringContaining(words)],
      })
    }
  })

  it('accepts a template alone', () => {
    const paths = pathList(['values/strings.xml'])
    const draft = { filemask: 'values-*/strings.xml', template: 'values/strings.xml', new_base: '' }

    expect(check(draft, { paths })).toEqual({
      errors: {},
      files: [{ path: 'values/strings.xml', code: 'en' }],
    })
  })

  it('rejects two files for one language', () => {
    const paths = pathList(['po/cs.po', 'po/cs_CZ.po', 'po/de.po', 'po/hello.pot'])

    expect(check({}, { paths }).errors).toEqual({
      filemask: ['More than one file for the language cs: po/cs.po, po/cs_CZ.po.'],
    })
  })

  it('rejects a second file in the language of the template', () => {
    const paths = pathList(['values/strings.xml', 'values-en/strings.xml'])
    const draft = { filemask: 'values-*/strings.xml', template: 'values/strings.xml', new_base: '' }

    expect(check(draft, { paths }).errors).toMatchObject({
      filemask: [expect.stringContaining('language en')],
    })
  })

  it('requires at least one known language', () => {
    const paths = pathList(['po/foo.po', 'po/bar.po', 'po/?.po', 'po/hello.pot'])

    expect(check({}, { paths }).errors).toEqual({
      filemask: ['The file mask matches no known language code: ?, bar, foo.'],
    })
    expect(check({}, { paths: pathList([...paths.startingWith(''), 'po/cs.po']) }).errors).toEqual({})
  })

  it('requires a template in the source language, of any country', () => {
    const paths = pathList(['po/cs.po', 'po/en_GB.po', 'po/hello.pot'])

    expect(check({ template: 'po/en_GB.po' }, { paths }).errors).toEqual({})
    expect(check({ template: 'po/cs.po' }, { paths }).errors).toEqual({
      template: ['The base file is in the language cs, but the source language is en.'],
    })
  })

  it('ignores codes that do not match language_regex', () => {
    const { files, errors } = check({}, { acceptsCode: (code) => code === 'de' })

    expect([files.map(({ code }) => code), errors]).toEqual([['de'], {}])
  })

  it('is fast with 50,000 files of one language', () => {
    const paths = pathList(Array.from({ length: 50_000 }, (_, index) => `po/x${index}.po`))
    const { errors } = check({ new_base: '' }, { paths, findLanguage: () => ({ code: 'cs', isKnown: true }) })

    expect(errors).toEqual({ filemask: [expect.stringContaining(', ….')] })
  })
})
