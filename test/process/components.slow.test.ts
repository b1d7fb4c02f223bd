import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { makeRepository, type TestRepository } from '../support/git-repository.ts'
import { poFile } from '../support/po-file.ts'
import { killAfterEach, runDiglot, startDiglot, startServing, untilOutput } from './diglot-process.ts'
import { freshFolder, freshSite, openSite, type SiteEnv } from './fresh-site.ts'

killAfterEach()

const PROJECT = ['project', 'add', 'hello', '--name', 'Hello', '--web', 'http://127.0.0.1:9/']
const ALLOW = { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1', ADMIN_TOKEN: 'wlu_administrator' }

type Env = SiteEnv & Readonly<Record<string, string>>

async function siteWithProject(engine: Engine['name']): Promise<Env> {
  const env = { ...(await freshSite(engine)), ...ALLOW }
  expect(await runDiglot({ args: PROJECT, env })).toMatchObject({ status: 0 })
  return env
}

function po(strings: Readonly<Record<string, string>>): string {
  const entries = Object.entries(strings).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
  return ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', ...entries].join('\n')
}

async function smallRepository(): Promise<TestRepository> {
  const repository = await makeRepository(freshFolder(), 'app')
  await repository.commit({
    'po/app.pot': po({ Yes: '', No: '' }),
    'po/cs.po': po({ Yes: 'Ano', No: 'Ne' }),
    'po/de.po': po({ Yes: 'Ja', No: '' }),
  })
  return repository
}

function addArgs({ url }: Pick<TestRepository, 'url'>): string[] {
  const files = ['--filemask', 'po/*.po', '--new-base', 'po/app.pot']
  return ['component', 'add', 'hello/app', '--name', 'App', '--repo', url, ...files]
}

async function listed(env: Env, ...args: string[]): Promise<Readonly<Record<string, unknown>>[]> {
  const { output } = await runDiglot({ args: ['component', 'list', ...args, '--json'], env })
  return JSON.parse(output) as Readonly<Record<string, unknown>>[]
}

describe('components', () => {
  it('are added, read, listed and updated by the commands alone', async () => {
    const env = await siteWithProject('postgres')
    const repository = await smallRepository()

    const added = await runDiglot({ args: [...addArgs(repository), '--set', 'priority=60'], env })
    const again = await runDiglot({ args: addArgs(repository), env })
    await repository.commit({
      'po/de.po': po({ Yes: 'Ja', No: 'Nein' }),
      'po/fr.po': po({ Yes: '', No: '' }),
    })
    const updated = await runDiglot({ args: ['component', 'update', 'hello/app'], env })

    expect(added.errors).toMatch(/^ +0 % {2}Fetching the repository/)
    expect(added).toMatchObject({
      status: 0,
      output:
        'Added component hello/app.\nhello/app: 3 languages, 2 strings, 83.3 % translated\n' +
        '  BrokenProjectURL: link http://127.0.0.1:9/\n',
    })
    expect(again).toMatchObject({ status: 1, errors: 'diglot: Component hello/app already exists\n' })
    expect(updated.status, updated.errors).toBe(0)
    expect(updated.output).toMatch(/^hello\/app: 4 languages, 2 strings, 75\.0 % translated\n/)
    const [app] = (await listed(env, 'hello')).filter(({ name }) => name === 'App')
    expect(app).toMatchObject({ component: 'hello/app', languages: 4, strings: 2, units: 8, task: null })
    const row = openSite(env)
      .selectFrom('component')
      .select(['file_format', 'priority'])
      .where('slug', '=', 'app')
    expect(await row.executeTakeFirst()).toEqual({ file_format: 'po', priority: 60 })
  })

  it('are read by a server that runs, while the command watches', async () => {
    const env = await siteWithProject('postgres')
    const repository = await smallRepository()
    await startServing({ env })

    const waiting = await runDiglot({ args: [...addArgs(repository), '--no-wait'], env })
    const updated = await runDiglot({ args: ['component', 'update', 'hello'], env })

    expect(waiting).toMatchObject({ status: 0, output: 'Added component hello/app.\n' })
    expect(updated.status, updated.errors).toBe(0)
    expect(updated.output).toContain('hello/app: 3 languages, 2 strings, 83.3 % translated\n')
  })

  it('are made of a whole repository, once each', async () => {
    const env = await siteWithProject('postgres')
    const repository = await makeRepository(freshFolder(), 'many')
    const files = (name: string) => ({
      [`po/${name}/${name}.pot`]: po({ [name]: '' }),
      [`po/${name}/cs.po`]: po({ [name]: name }),
    })
    await repository.commit({ ...files('one'), ...files('two'), 'po/bad/bad.pot': '', 'po/bad/x-1-y.po': '' })
    const args = [
      'import-project',
      'books',
      repository.url,
      'main',
      'po/**/*.po',
      '--new-base',
      'po/**/**.pot',
      '--create',
      'Books',
      '--web',
      'http://127.0.0.1:9/',
      '--name-template',
      'Book {{ component }}',
    ]

    const first = await runDiglot({ args, env })
    await repository.commit({ ...files('three'), 'po/bad/x-1-y.po': null })
    const second = await runDiglot({ args, env })

    expect(first.status, first.errors).toBe(1)
    expect(first.errors).toMatch(/diglot: bad: filemask: The file mask matches no known language code/)
    expect(first.output).toMatch(
      /^Added books\/one\.\nAdded books\/two\.\nbooks\/one: 2 languages, 1 string, /,
    )
    expect(second.status, second.errors).toBe(0)
    expect(second.output).toMatch(
      /^Kept books\/one\.\nAdded books\/three\.\nKept books\/two\.\nbooks\/three: /,
    )
    const rows = await openSite(env)
      .selectFrom('component')
      .select(['name', 'repository_id', 'linked_component_id'])
      .where('is_glossary', '=', 0)
      .orderBy('id')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(['Book one', 'Book two', 'Book three'])
    expect(new Set(rows.map(({ repository_id }) => repository_id)).size).toBe(1)
    expect(rows.map((row) => row.linked_component_id === null)).toEqual([true, false, false])
  })
})

describe('refusals', () => {
  it('end with one line', async () => {
    const env = await siteWithProject('sqlite')
    const refused: readonly [args: readonly string[], status: number, line: RegExp][] = [
      [[...addArgs({ url: 'file:///' }), '--set', 'colour=1'], 2, /^--set: unknown setting "colour"/],
      [['component', 'update', 'hello/nothing'], 1, /^Component hello\/nothing does not exist$/],
      [
        ['component', 'update', 'nobody'],
        1,
        /^Project nobody does not exist; create it with: diglot project add$/,
      ],
      [['component', 'list', 'nobody'], 1, /^Project nobody does not exist/],
      [['import-project', 'nobody', 'file:///x', 'main', 'po/**/*.po'], 1, /^Project nobody does not exist/],
    ]
    for (const [args, status, line] of refused) {
      const result = await runDiglot({ args, env })

      expect({ status: result.status, output: result.output }, result.errors).toEqual({ status, output: '' })
      expect(result.errors.replace(/^diglot: |\n$/g, '')).toMatch(line)
    }
  })

  it('say once why components cannot be added, and what to do', async () => {
    const env = await siteWithProject('sqlite')
    const repository = await smallRepository()
    await repository.commit(
      Object.fromEntries(['one', 'two', 'three'].map((name) => [`${name}/cs.po`, poFile({ A: 'B' })])),
    )
    const args = ['import-project', 'books', repository.url, 'main', '**/*.po']
    const project = ['--create', 'Books', '--web', 'http://127.0.0.1:9/']

    const refused = await runDiglot({ args: [...args, ...project, '--no-wait'], env })
    const added = await runDiglot({ args: [...args, '--set', 'new_lang=none', '--no-wait'], env })

    expect({ status: refused.status, output: refused.output }, refused.errors).toEqual({
      status: 1,
      output: '',
    })
    const reason = 'No template for new languages: set one with --new-base PATH, or'
    expect(refused.errors.split(reason)).toHaveLength(3)
    expect(refused.errors).toMatch(/^diglot: \d more components were not added for the same reason: /m)
    expect(added.status, added.errors).toBe(0)
    expect(added.output).toContain('Added books/three.')
  })

  it('leave nothing behind when the repository or its files are not as they should be', async () => {
    const env = await siteWithProject('sqlite')
    const repository = await smallRepository()

    const missing = await runDiglot({ args: addArgs({ url: `${repository.url}-gone` }), env })
    const branch = await runDiglot({ args: [...addArgs(repository), '--branch', 'next'], env })
    const mask = await runDiglot({ args: [...addArgs(repository), '--filemask', 'locale/*.po'], env })
    const format = await runDiglot({ args: [...addArgs(repository), '--file-format', 'json'], env })

    expect([missing, branch, mask, format].map(({ status }) => status)).toEqual([1, 1, 1, 1])
    expect(branch.errors).toContain('The repository has no branch next; its branches are: main')
    expect(mask.errors).toContain('No file in the repository matches "locale/*.po"')
    expect(format.errors).toContain('diglot: new_base: This file cannot be read. Line 1, column 1: ')
    const db = openSite(env)
    expect(await db.selectFrom('component').select('slug').execute()).toEqual([])
    expect(await db.selectFrom('repository').select('id').execute()).toEqual([])
  })
})

describe('Ctrl-C', () => {
  it('ends a fetch, and nothing is added', async () => {
    const env = await siteWithProject('sqlite')
    // A remote that never answers.
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const connected = new Promise((resolve) => server.once('connection', resolve))

    const command = startDiglot({
      args: addArgs({ url: `http://127.0.0.1:${port}/app.git` }),
      env: { ...env, VCS_ALLOW_SCHEMES: 'http' },
    })
    await connected
    command.kill('SIGINT')
    const end = await command.end
    server.close()

    expect(end.status, command.errors()).toBe(130)
    expect(command.errors()).toBe('diglot: Interrupted; nothing was added\n')
    expect(await openSite(env).selectFrom('repository').select('id').execute()).toEqual([])
  })

  it('ends the waiting for a server, which goes on', async () => {
    const env = await siteWithProject('sqlite')
    const repository = await makeRepository(freshFolder(), 'large')
    const strings = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`Text ${index}`, '']))
    const languages = ['cs', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'sv', 'da', 'fi', 'hu', 'ro']
    await repository.commit({
      'po/app.pot': po(strings),
      ...Object.fromEntries(languages.map((code) => [`po/${code}.po`, po(strings)])),
    })
    await startServing({ env })

    const command = startDiglot({ args: addArgs(repository), env })
    await untilOutput(command, /Added component/)
    command.kill('SIGINT')
    const end = await command.end
    const updated = await runDiglot({ args: ['component', 'update', 'hello/app'], env })

    expect(end.status, command.errors()).toBe(130)
    expect(command.errors()).toMatch(/diglot: Interrupted; .*the server/)
    expect(updated.output).toMatch(/^hello\/app: 13 languages, 3,000 strings, /)
  })
})
