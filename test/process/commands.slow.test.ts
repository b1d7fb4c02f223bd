import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { killAfterEach, runDiglot, startServing } from './diglot-process.ts'
import { emptySite, freshFolder, freshSite, openSite } from './fresh-site.ts'

killAfterEach()

const ADMIN_TOKEN = 'wlu_administrator-of-the-test-site'
const USER = ['user', 'add', 'ada', '--name', 'Ada Lovelace', '--email', 'ada@example.com']
const PROJECT = ['project', 'add', 'hello', '--name', 'Hello', '--web', 'https://hello.example/']

/** Runs a command that must be refused with one line, and gives the line. */
async function refusalOf(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  status = 1,
): Promise<string> {
  const result = await runDiglot({ args, env })
  expect({ status: result.status, output: result.output }, result.errors).toEqual({ status, output: '' })
  expect(result.errors).toMatch(/^diglot: [^\n]+\n$/)
  return result.errors.slice('diglot: '.length, -1)
}

async function statusWith(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/api/`, { headers: { authorization: `Token ${token}` } })).status
}

describe('beside a running server', () => {
  it('adds users, who can use their tokens at once', async () => {
    const site = await freshSite('sqlite')
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })

    const added = await runDiglot({
      args: [...USER, '--superuser', '--token', 'wlu_token-of-ada'],
      env: site,
    })
    const again = await refusalOf([...USER, '--token', 'wlu_another-token'], site)
    const sameAddress = await refusalOf(['user', 'add', 'eve', ...USER.slice(3)], site)

    expect(added).toMatchObject({ status: 0, output: 'Added user ada.\n', errors: '' })
    expect(again).toContain('The username ada is already taken')
    expect(sameAddress).toContain('Another account uses the email address ada@example.com')
    expect(await statusWith(server.url, 'wlu_token-of-ada')).toBe(200)
    expect(await statusWith(server.url, 'wlu_another-token')).toBe(401)
    const ada = openSite(site).selectFrom('user').select(['full_name', 'email', 'is_superuser'])
    expect(await ada.where('username', '=', 'ada').execute()).toEqual([
      { full_name: 'Ada Lovelace', email: 'ada@example.com', is_superuser: 1 },
    ])
  })

  it('adds tokens, given or made up', async () => {
    const site = await freshSite('sqlite')
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })

    const made = await runDiglot({ args: ['token', 'add', 'admin'], env: site })
    const given = await runDiglot({
      args: ['token', 'add', 'admin', '--token', 'wlu_chosen-token'],
      env: site,
    })
    const again = await refusalOf(['token', 'add', 'admin', '--token', 'wlu_chosen-token'], site)
    const nobody = await refusalOf(['token', 'add', 'nobody'], site)
    const short = await refusalOf(['token', 'add', 'admin', '--token', 'short'], site)

    expect(made).toMatchObject({ status: 0, errors: '' })
    expect(made.output).toMatch(/^wlu_\w{30,}\n$/)
    expect(given).toMatchObject({ status: 0, output: 'wlu_chosen-token\n', errors: '' })
    expect(again).toBe('This token is already in use')
    expect(nobody).toBe('User nobody does not exist')
    expect(short).toBe('A token must have 8 to 200 characters and no spaces')
    expect(await statusWith(server.url, made.output.trim())).toBe(200)
    expect(await statusWith(server.url, 'wlu_chosen-token')).toBe(200)
  })

  it('gives passwords, and turns people away from the server at once', async () => {
    const site = await freshSite('sqlite')
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })
    await runDiglot({ args: [...USER, '--token', 'wlu_token-of-ada'], env: site })
    const signIn = async (password: string) => {
      const body = new URLSearchParams({ username: 'ada', password })
      const answer = await fetch(`${server.url}/api/session/`, { method: 'POST', body })
      return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    }

    const made = await runDiglot({ args: ['user', 'password', 'ada'], env: site })
    const { status, cookie } = await signIn(made.output.trim())
    expect([made.status, made.output, status]).toEqual([0, expect.stringMatching(/^\w{20}\n$/), 201])
    const own = async () =>
      (await fetch(`${server.url}/api/account/sessions/`, { headers: { cookie } })).status
    expect(await own()).toBe(200)

    const blocked = await runDiglot({ args: ['user', 'block', 'ada'], env: site })
    expect(blocked).toMatchObject({ status: 0, output: 'Blocked ada.\n', errors: '' })
    expect([await own(), await statusWith(server.url, 'wlu_token-of-ada')]).toEqual([401, 401])

    const unblocked = await runDiglot({ args: ['user', 'unblock', 'ada'], env: site })
    expect(unblocked).toMatchObject({ status: 0, output: 'Unblocked ada.\n' })
    expect([await own(), await statusWith(server.url, 'wlu_token-of-ada')]).toEqual([401, 200])
    expect(await refusalOf(['user', 'password', 'nobody'], site)).toBe('User nobody does not exist')
    expect(await refusalOf(['user', 'block', 'nobody'], site)).toBe('User nobody does not exist')
    expect(await refusalOf(['user', 'block', 'admin'], site)).toContain('at least one active superuser')
    // Standard input is empty here.
    expect(await refusalOf(['user', 'password', 'ada', '--stdin'], site)).toContain('at least 10 characters')
  })

  it('adds projects', async () => {
    const site = await freshSite('sqlite')
    await startServing({ env: { ...site, ADMIN_TOKEN } })

    const added = await runDiglot({ args: [...PROJECT, '--access', 'private'], env: site })
    const again = await refusalOf(PROJECT, site)
    const badSlug = await refusalOf(['project', 'add', 'a/b', ...PROJECT.slice(3)], site)

    expect(added).toMatchObject({ status: 0, output: 'Added project hello.\n', errors: '' })
    expect(again).toBe(
      'name: A project with this name already exists. slug: A project with this slug already exists.',
    )
    expect(badSlug).toMatch(/slug: The slug must have 1 to 60 letters/)
    const rows = openSite(site).selectFrom('project').select(['slug', 'name', 'access_control'])
    expect(await rows.execute()).toEqual([{ slug: 'hello', name: 'Hello', access_control: 100 }])
    const rules = ['--access', '1', '--commit-policy', 'approved-only', '--check-flags', 'md-text']
    const changed = await runDiglot({ args: ['project', 'update', 'hello', ...rules], env: site })
    expect(changed).toMatchObject({ status: 0, output: 'Changed project hello.\n', errors: '' })
    const now = openSite(site)
      .selectFrom('project')
      .select(['access_control', 'commit_policy', 'check_flags'])
    expect(await now.execute()).toEqual([{ access_control: 1, commit_policy: 30, check_flags: 'md-text' }])
    expect(await refusalOf(['project', 'update', 'nope', '--access', 'public'], site)).toContain(
      'does not exist',
    )
    expect(await refusalOf(['project', 'update', 'hello'], site, 2)).toContain('Nothing to change')
  })
})

describe('before the first start', () => {
  it('makes the site, and says where the credentials of the administrator are', async () => {
    const site = await emptySite('sqlite')

    const { status, errors } = await runDiglot({ args: PROJECT, env: site })

    const file = join(site.DATA_DIR, 'admin-credentials.txt')
    expect({ status, errors }).toEqual({
      status: 0,
      errors: `The administrator's password and token are in ${file}.\n`,
    })
    expect(readFileSync(file, 'utf8')).toMatch(/^user: admin\npassword: \S+\nAPI token: wlu_\S+\n$/)
  })

  it('migrates once', async () => {
    const site = await emptySite('sqlite')

    const first = await runDiglot({ args: ['migrate'], env: site })
    const second = await runDiglot({ args: ['migrate'], env: site })

    expect(first).toMatchObject({ status: 0, errors: '' })
    expect(first.output).toMatch(/^Applied 0001-\w+\.\n/)
    expect(second).toMatchObject({ status: 0, output: 'The database is up to date.\n', errors: '' })
  })
})

describe('arguments', () => {
  it('are looked at before anything is done', async () => {
    const DATA_DIR = freshFolder()

    expect(await refusalOf(['user', 'add', 'ada'], { DATA_DIR }, 2)).toMatch(
      /^Missing option --name\. Usage: /,
    )
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('refuses an unknown access', async () => {
    expect(await refusalOf([...PROJECT, '--access', 'secret'], { DATA_DIR: freshFolder() })).toBe(
      '--access: "secret" is not allowed; it must be public (0), protected (1), private (100) or custom (200)',
    )
  })
})

it('explains one command', async () => {
  const { status, output } = await runDiglot({ args: ['token', 'add', '--help'] })

  expect(status).toBe(0)
  expect(output).toMatch(
    /^diglot token add USER \[--name LABEL\] \[--token TOKEN\], or --project SLUG --name NAME\n {4}Creates an API token/,
  )
})

it('tells the version', async () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

  const { status, output } = await runDiglot({ args: ['--version'] })

  expect({ status, output }).toEqual({ status: 0, output: `${manifest.version}\n` })
})
