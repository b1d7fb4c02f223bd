import { describe, expect, it } from 'vitest'
import { listBuiltinLanguages } from '../../domain/languages/builtin-languages.ts'
import { indexLanguages } from '../../domain/languages/language-index.ts'
import type { TreeEntry } from '../../vcs/content/list-files.ts'
import { acceptCodes } from './accept-codes.ts'
import type { SiteLanguages } from './languages.ts'
import { type FileSettings, planFiles } from './plan-files.ts'
import { repositoryFiles } from './repository-files.ts'
import type { SharedFile } from './shared-file.ts'

const LANGUAGES: SiteLanguages = {
  index: indexLanguages(
    listBuiltinLanguages().flatMap(({ code, name, direction, plurals: [plural] }) =>
      plural ? [{ code, name, direction, plural }] : [],
    ),
  ),
  find: () => undefined,
  codeOf: () => undefined,
}

function plan(
  paths: readonly string[],
  {
    regex = '^[^.]+$',
    kinds = {},
    known = new Map(),
    shared = null,
    ...settings
  }: Partial<FileSettings> & PlanOptions = {},
) {
  const entries = paths.map(
    (path): TreeEntry => ({
      path,
      kind: kinds[path] ?? 'file',
      mode: '100644',
      id: `blob of ${path}`,
      size: 1,
    }),
  )
  const found = planFiles(
    {
      filemask: 'locale/*.po',
      screenshotMask: '',
      template: '',
      intermediate: '',
      newBase: '',
      sourceLanguage: { code: 'en' },
      project: { languageAliases: '' },
      ...settings,
    },
    {
      repository: repositoryFiles(entries),
      languages: LANGUAGES,
      acceptCodes: acceptCodes(regex),
      shared,
      findKnown: ({ path, code }) => known.get(shared ? code : path),
    },
  )
  return {
    ...found,
    languages: found.files.map(({ path, resolution }) => `${path} ${resolution.language.code}`),
  }
}

interface PlanOptions {
  readonly regex?: string
  readonly known?: ReadonlyMap<string, string>
  readonly shared?: SharedFile | null
  readonly kinds?: Readonly<Record<string, TreeEntry['kind']>>
}

describe('the files of a component', () => {
  it('are those that the mask matches, ordered by path, with what was read from them', () => {
    const found = plan(['locale/de.po', 'locale/cs.po', 'locale/cs.pot', 'locale/a/fr.po', 'README'])

    expect(found.languages).toEqual(['locale/cs.po cs', 'locale/de.po de'])
    expect(found.files[0]).toMatchObject({ code: 'cs', blob: 'blob of locale/cs.po' })
    expect(found).toMatchObject({
      duplicates: [],
      unknown: [],
      sourceFile: null,
      template: null,
      newBase: null,
    })
  })

  it('leave out links and submodules', () => {
    const found = plan(['locale/cs.po', 'locale/de.po', 'locale/fr.po'], {
      kinds: { 'locale/de.po': 'symlink', 'locale/fr.po': 'submodule' },
    })

    expect(found.languages).toEqual(['locale/cs.po cs'])
  })

  it('leave out a template, a base and an intermediate file that are links', () => {
    const found = plan(['locale/en.json', 'locale/en.pot', 'locale/dev.json', 'locale/cs.json'], {
      filemask: 'locale/*.json',
      template: 'locale/en.json',
      newBase: 'locale/en.pot',
      intermediate: 'locale/dev.json',
      kinds: { 'locale/en.json': 'symlink', 'locale/en.pot': 'symlink', 'locale/dev.json': 'symlink' },
    })

    expect(found).toMatchObject({ template: null, newBase: null, intermediate: null })
    expect(found.languages).toEqual(['locale/cs.json cs'])
  })

  it('are one for each language; a second one is reported', () => {
    const found = plan(['locale/cs.po', 'locale/CS.po', 'locale/de.po', 'locale/de_DE.po', 'locale/ger.po'])

    expect(found.languages).toEqual(['locale/CS.po cs', 'locale/de.po de', 'locale/de_DE.po de_DE'])
    expect(found.duplicates).toEqual([
      { path: 'locale/cs.po', language: 'cs', code: 'cs', otherCode: 'CS' },
      { path: 'locale/ger.po', language: 'de', code: 'ger', otherCode: 'de' },
    ])
  })

  it('keep a default country only if the language itself has a file', () => {
    expect(plan(['locale/cs_CZ.po']).languages).toEqual(['locale/cs_CZ.po cs'])
    expect(plan(['locale/cs.po', 'locale/cs_CZ.po']).languages).toEqual([
      'locale/cs.po cs',
      'locale/cs_CZ.po cs_CZ',
    ])
  })

  it('include both spellings of Norwegian Bokmål', () => {
    const found = plan(['locale/sk.po', 'locale/sk_SK.po'])

    expect(found.languages).toEqual(['locale/sk.po sk', 'locale/sk_SK.po sk_SK'])
    expect(found.duplicates).toEqual([])
  })

  it('keep their language, unless the project names another', () => {
    const known = new Map([['locale/pt_BR.po', 'pt']])

    expect(plan(['locale/pt_BR.po']).languages).toEqual(['locale/pt_BR.po pt_BR'])
    expect(plan(['locale/pt_BR.po'], { known }).languages).toEqual(['locale/pt_BR.po pt'])
    expect(plan(['locale/pt.po', 'locale/pt_BR.po'], { known }).languages).toEqual([
      'locale/pt.po pt',
      'locale/pt_BR.po pt_BR',
    ])
    const aliased = plan(['locale/pt_BR.po'], { known, project: { languageAliases: 'pt_BR:gl' } })
    expect(aliased.languages).toEqual(['locale/pt_BR.po gl'])
  })

  it('create a language for an unknown code, and report an impossible one', () => {
    const found = plan(['locale/xx_YY.po', 'locale/%%.po'])

    expect(found.languages).toEqual(['locale/xx_YY.po xx_YY'])
    expect(found.files[0]?.resolution.kind).toBe('generated')
    expect(found.unknown).toEqual([{ path: 'locale/%%.po', code: '%%' }])
  })

  it('have codes that match the expression', () => {
    const paths = ['locale/cs.po', 'locale/de.po', 'locale/de.bak.po', 'locale/pt_BR.po']

    expect(plan(paths).languages).toEqual(['locale/cs.po cs', 'locale/de.po de', 'locale/pt_BR.po pt_BR'])
    expect(plan(paths, { regex: '^(cs|pt_BR)$' }).languages).toEqual([
      'locale/cs.po cs',
      'locale/pt_BR.po pt_BR',
    ])
    expect(plan(paths, { regex: 'd' }).languages).toHaveLength(2)
    expect(plan(paths, { regex: '(' }).languages).toEqual([])
  })

  it('follow the aliases of the project', () => {
    const found = plan(['locale/cz.po', 'locale/de.po'], { project: { languageAliases: 'cz:cs,de:de_AT' } })

    expect(found.languages).toEqual(['locale/cz.po cs', 'locale/de.po de_AT'])
  })

  it('have a separate template, even if the mask matches it', () => {
    const found = plan(['locale/en.json', 'locale/cs.json', 'locale/en_GB.json'], {
      filemask: 'locale/*.json',
      template: 'locale/en.json',
    })

    expect(found.template).toEqual({ path: 'locale/en.json', blob: 'blob of locale/en.json' })
    expect(found.languages).toEqual(['locale/cs.json cs', 'locale/en_GB.json en_GB'])
    expect(found.sourceFile).toBeNull()
  })

  it('report a file for the source language next to the template', () => {
    const found = plan(['src/strings.json', 'locale/en.json', 'locale/cs.json'], {
      filemask: 'locale/*.json',
      template: 'src/strings.json',
    })

    expect(found.languages).toEqual(['locale/cs.json cs'])
    expect(found.duplicates).toEqual([
      { path: 'locale/en.json', language: 'en', code: 'en', otherCode: 'en' },
    ])
  })

  it('report a file for the source language also if there is no template', () => {
    const found = plan(['locale/en.po', 'locale/cs.po', 'locale/en_US.po'])

    expect(found.languages).toEqual(['locale/cs.po cs', 'locale/en_US.po en_US'])
    expect(found.duplicates).toEqual([{ path: 'locale/en.po', language: 'en', code: 'en', otherCode: 'en' }])
    expect(found.sourceFile).toBeNull()
  })

  it('leave out the intermediate file and the name of the source', () => {
    const found = plan(['locale/dev.json', 'locale/source.json', 'locale/cs.json', 'locale/en.json'], {
      filemask: 'locale/*.json',
      template: 'locale/en.json',
      intermediate: 'locale/dev.json',
    })

    expect(found.intermediate).toEqual({ path: 'locale/dev.json', blob: 'blob of locale/dev.json' })
    expect(found.languages).toEqual(['locale/cs.json cs'])
  })

  it('are empty without a match', () => {
    expect(plan(['README'])).toMatchObject({ files: [], template: null, sourceFile: null })
  })
})

describe('the languages of one file that contains all of them', () => {
  const path = 'App/Localizable.xcstrings'
  const one = (codes: readonly string[], more: Partial<SharedFile> & { sourceCode?: string } = {}) => {
    const { sourceCode = 'en', waitingCodes = [], ...shared } = more
    return { languages: { sourceCode, codes, problem: null }, waitingCodes, ...shared }
  }

  it('are parts of the same file, in its order', () => {
    const found = plan([path, 'App/cs.xcstrings'], { filemask: path, shared: one(['cs', 'pt-BR']) })

    expect(found.languages).toEqual([`${path} cs`, `${path} pt_BR`])
    expect(found.files[1]).toMatchObject({ code: 'pt-BR', blob: `blob of ${path}` })
    expect(found).toMatchObject({ problem: null, sharedFile: { path }, duplicates: [], unknown: [] })
    expect(found.sourceFile).toMatchObject({ path, code: 'en', resolution: { language: { code: 'en' } } })
  })

  it('are those that match language_regex, with the aliases of the project', () => {
    const found = plan([path], {
      filemask: path,
      shared: one(['cs', 'de', 'pt-BR']),
      regex: '^(cs|pt.*)$',
      project: { languageAliases: 'pt-BR:pt' },
    })

    expect(found.languages).toEqual([`${path} cs`, `${path} pt`])
  })

  it('never include the source language again', () => {
    const found = plan([path], {
      filemask: path,
      template: path,
      shared: one(['cs', 'source', 'sk', 'sk-SK']),
    })

    expect(found.languages).toEqual([`${path} cs`, `${path} sk`, `${path} sk_SK`])
    expect(found.duplicates).toEqual([{ path, language: 'en', code: 'source', otherCode: 'en' }])
    expect(found.template).toEqual({ path, blob: `blob of ${path}` })
  })

  it('keep their language, each by its own code', () => {
    const known = new Map([
      ['sk-SK', 'sk'],
      ['cs', 'cs'],
    ])
    const found = plan([path], { filemask: path, shared: one(['cs', 'sk', 'sk-SK']), known })
    const alone = plan([path], { filemask: path, shared: one(['cs', 'sk-SK']), known })

    expect(found.languages).toEqual([`${path} cs`, `${path} sk`, `${path} sk_SK`])
    expect(alone.languages).toEqual([`${path} cs`, `${path} sk`])
  })

  it('stay while they wait for their first text, under one name only', () => {
    const shared = one(['cs', 'sk', 'pt_BR'], { waitingCodes: ['fr', 'sk-SK', 'pt-BR'] })
    const known = new Map([
      ['fr', 'fr'],
      ['sk-SK', 'sk'],
      ['pt-BR', 'pt_BR'],
    ])

    const found = plan([path], { filemask: path, shared, known })

    expect(found.languages).toEqual([`${path} cs`, `${path} sk`, `${path} pt_BR`, `${path} fr`])
    expect(found.duplicates).toEqual([])
  })

  it('are unknown if the file is missing, broken, or has another source language', () => {
    const problem = { line: 2, column: 3, message: 'The object is not closed' }
    const broken = { languages: { sourceCode: 'en', codes: [], problem }, waitingCodes: ['cs'] }

    const missing = plan([], { filemask: path, shared: { languages: null, waitingCodes: [] } })
    const unread = plan([path], { filemask: path, shared: broken })
    const german = plan([path], { filemask: path, shared: one(['cs'], { sourceCode: 'de' }) })

    expect(missing).toMatchObject({
      sharedFile: null,
      problem: { file: path, message: 'The file is missing' },
    })
    expect(unread).toMatchObject({ sharedFile: { path }, problem: { ...problem, file: path } })
    expect(german.problem?.message).toBe(
      'The source language of the file is de, but that of the component is en',
    )
    for (const { files, sourceFile } of [missing, unread, german])
      expect([files, sourceFile]).toEqual([[], null])
  })
})
