import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateFlags } from '../src/domain/flags/validate-flags.ts'
import { openCatalogue } from '../src/domain/texts/catalogue.ts'
import { translateServer } from '../src/domain/texts/server-message.ts'
import { splitForms } from '../src/domain/units/plural-text.ts'
import { po } from '../src/formats/po/po.ts'
import { explainGitError } from '../src/vcs/explain-git-error.ts'
import { GitError } from '../src/vcs/git-error.ts'
import { listServerMessages, textsIn } from './server-messages.ts'
import { renderPo, renderTemplate } from './web-po.ts'
import { textsOf } from './web-texts.ts'

const FOLDER = join(import.meta.dirname, '..', 'web', 'locales')

describe('the texts of the pages', () => {
  it('are in the template', () => {
    expect(readFileSync(join(FOLDER, 'web.pot'), 'utf8') === renderTemplate(), 'run npm run texts').toBe(true)
  })

  it.each(globSync('*.po', { cwd: FOLDER }))('are all translated in %s', (file) => {
    const bytes = readFileSync(join(FOLDER, file))
    const { text, missing } = renderPo(bytes, basename(file, '.po'))

    expect(missing).toEqual([])
    expect(text === bytes.toString('utf8'), 'run npm run texts').toBe(true)
  })

  it('keep what stands in braces', () => {
    const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')
    const text = readFileSync(join(FOLDER, 'de.po'), 'utf8')
    const pairs = [...text.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)]

    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.filter(([, source = '', target = '']) => braces(source) !== braces(target))).toEqual([])
  })
})

it('finds what the server says, with braces for what it puts in', () => {
  const source = `
    import { x } from 'The name of a module.'
    const route = { summary: 'Show a thing.', path: '/a/' }
    if (a) throw new AppError('invalid', 'This is wrong.', { field: 'a' })
    if (b) throw wrong(\`A list has at most \${MAX} items, not \${size}.\`)
    log.warn({ error }, 'A line of the log.')
    throw new Error('A bug is here.')`

  expect(textsIn(source)).toEqual(
    expect.arrayContaining(['This is wrong.', 'A list has at most {1} items, not {2}.']),
  )
  expect(textsIn(source).filter((text) => / (name|thing|line|bug) /.test(text))).toEqual([])
  expect(textsIn(source, true)).toContain('A bug is here.')
})

it('lists sentences of actions, checks, findings about the machine, and reasons of failures', () => {
  const said = [...listServerMessages().values()].flat()

  expect(said).toEqual(
    expect.arrayContaining([
      'The component is locked.',
      'Ensure this field has no more than {1} characters.',
      'The translation is missing {1}.',
      '{1} is writable',
      'no space',
      '{1} cannot be reached; check the URL and the network, or try again later',
      'The mail server cannot be reached',
    ]),
  )
})

it('finds texts in calls of either kind, and refuses those that are made at run time', () => {
  const source = `t('One') + n(count, '{count} a', "{count} b's", {}) + start('no')`

  expect(textsOf(source, 'a.ts')).toEqual([
    { one: 'One', other: null },
    { one: '{count} a', other: "{count} b's" },
  ])
  expect(() => textsOf('t(name)', 'a.ts')).toThrow('a.ts: 1 calls')
})

describe('reasons of failures in German', () => {
  const options = { language: 'de', plural: { number: 2, names: null }, isMonolingual: false }
  const { entries } = po.read(readFileSync(join(FOLDER, 'de.po')), options)
  const german = openCatalogue(
    'n != 1',
    Object.fromEntries(entries.map(({ source, target }) => [splitForms(source)[0], splitForms(target)])),
  )

  it.each([
    ['max-length', 'Das Flag “max-length” erfordert einen Parameter, etwa „max-length:100“'],
    ['max-length:x', 'Ein Parameter von “max-length” muss eine ganze Zahl größer als 0 sein, nicht “x”'],
    ['no-such-flag', 'Unbekanntes Flag “no-such-flag”'],
  ])('are told of the flags %s', (flags, expected) => {
    const [problem] = validateFlags(flags)

    expect(translateServer(german, problem?.message ?? '')).toBe(expected)
  })

  it('are told of a repository', () => {
    const refused = new GitError(['fetch'], 128, 'fatal: Could not resolve host: git.example')
    const error = explainGitError(refused, { host: 'git.example', scheme: 'https', hasCredentials: false })

    expect(translateServer(german, (error as Error).message)).toBe(
      'git.example ist nicht erreichbar; prüfen Sie die URL und das Netzwerk, oder versuchen Sie es später erneut',
    )
  })
})
