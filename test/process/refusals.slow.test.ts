import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { killAfterEach, runDiglot, startDiglot, startServing } from './diglot-process.ts'
import { ENGINES, freshFolder, freshSite, openSite } from './fresh-site.ts'
import { findBoundUser } from './other-user.ts'

killAfterEach()

/** Starts a server that must not start, and gives the one line that it says. */
async function refusalOf(
  env: Readonly<Record<string, string>>,
  options: { uid?: number } = {},
): Promise<string> {
  const { status, output, errors } = await runDiglot({ env: { LOG_LEVEL: 'warn', ...env }, ...options })
  expect({ status, output, lines: errors.split('\n').length }, errors).toEqual({
    status: 1,
    output: '',
    lines: 2,
  })
  expect(errors).toMatch(/^diglot: /)
  return errors.slice('diglot: '.length, -1)
}

/** Listens on a free port of this machine for the time of a test. */
async function listen(onConnection: (socket: Socket) => void = () => {}): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('a bad setting ends the start with one line', () => {
  it.each([
    ['PORT', '80a', 'PORT: "80a" is not allowed; it must be a whole number from 0 to 65535'],
    [
      'WEB_CONCURRENCY',
      '2',
      'WEB_CONCURRENCY: "2" requires PostgreSQL; set DATABASE_URL, or leave WEB_CONCURRENCY at 1',
    ],
  ])('%s=%s', async (name, value, line) => {
    expect(await refusalOf({ DATA_DIR: freshFolder(), [name]: value })).toContain(line)
  })

  it('never shows a secret', async () => {
    const line = await refusalOf({
      DATA_DIR: freshFolder(),
      DATABASE_URL: 'mysql://diglot:hidden@127.0.0.1/diglot',
    })

    expect(line).toMatch(/^DATABASE_URL: .* is not allowed; it must be a URL that starts with postgres:\/\//)
    expect(line).not.toContain('hidden')
  })
})

describe('an address that cannot be had', () => {
  it('is refused when the port is in use', async () => {
    const port = await listen()

    const line = await refusalOf({
      DATA_DIR: freshFolder(),
      ADMIN_TOKEN: 'wlu_admin-token',
      PORT: String(port),
    })

    expect(line).toBe(`PORT: "${port}" on 127.0.0.1 is in use by another program; choose another port`)
  })

  it('is refused when it is not of this machine', async () => {
    const line = await refusalOf({
      DATA_DIR: freshFolder(),
      ADMIN_TOKEN: 'wlu_admin-token',
      HOST: '192.0.2.1',
    })

    expect(line).toBe(
      'HOST: "192.0.2.1" is not allowed; it must be an IP address or host name of this machine',
    )
  })

  it('is refused when it is no address', async () => {
    const line = await refusalOf({
      DATA_DIR: freshFolder(),
      ADMIN_TOKEN: 'wlu_admin-token',
      HOST: 'no such host',
    })

    expect(line).toBe(
      'HOST: "no such host" is not allowed; it must be an IP address or host name of this machine',
    )
  })
})

describe('a data folder that cannot be used', () => {
  const user = findBoundUser()

  it('is refused when it is a file', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')

    expect(await refusalOf({ DATA_DIR: file })).toBe(
      `DATA_DIR: "${file}" cannot be used (a file with this name exists); it must be a folder that this user can write to`,
    )
  })

  it('is refused when it is below a file', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')

    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toContain('(part of the path is a file)')
  })

  it.skipIf(user === null)('is refused when it is read-only', async () => {
    const folder = freshFolder()
    chmodSync(folder, 0o555)

    expect(await refusalOf({ DATA_DIR: folder }, user ?? {})).toBe(
      `DATA_DIR: "${folder}" cannot be used (permission denied); it must be a folder that this user can write to`,
    )
  })

  it.skipIf(user === null)('is refused when it cannot be made', async () => {
    const folder = freshFolder()
    chmodSync(folder, 0o555)

    expect(await refusalOf({ DATA_DIR: join(folder, 'data') }, user ?? {})).toContain('(permission denied)')
  })

  it('is refused when its database is something else', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'diglot.sqlite'), 'This is not a database. '.repeat(100))

    expect(await refusalOf({ DATA_DIR: folder })).toContain(
      'diglot.sqlite cannot be opened (file is not a database)',
    )
  })

  it('is refused while another server runs on it', async () => {
    const site = await freshSite('sqlite')
    const first = await startServing({ env: site })

    const line = await refusalOf(site)

    expect(line).toBe(`Another Diglot server is using the data folder ${site.DATA_DIR}; stop it first`)
    expect((await fetch(`${first.url}/healthz/`)).status).toBe(200)
  })
})

describe.each(ENGINES)('a database of a newer version on %s', (engine) => {
  it('is refused, and left as it is', async () => {
    const site = { ...(await freshSite(engine)), ADMIN_TOKEN: 'wlu_admin-token' }
    const db = openSite(site)
    await db.insertInto('migration').values({ name: '9999-future', applied_at: 1 }).execute()

    const line = await refusalOf(site)

    expect(line).toMatch(
      /^The database was created by a newer version of Diglot \(it has 9999-future\); start that version/,
    )
    expect(await db.selectFrom('user').select('id').execute()).toEqual([])
  })
})

describe('a PostgreSQL that does not answer', () => {
  it('is waited for as long as DATABASE_WAIT says', async () => {
    const DATABASE_URL = 'postgres://diglot:hidden@127.0.0.1:1/diglot'
    const env = { DATA_DIR: freshFolder(), DATABASE_URL }

    const line = await refusalOf({ ...env, DATABASE_WAIT: '0' })
    const waiting = startDiglot({ env: { ...env, DATABASE_WAIT: '1' } })
    await waiting.end
    expect(waiting.output()).toMatch(/cannot be opened \(connection refused\)\. Retrying for up to 1 s/)

    expect(line).toBe(
      'DATABASE_URL: the database at 127.0.0.1:1/diglot cannot be opened (connection refused)',
    )
  })

  it('is given up when it stays silent', async () => {
    const port = await listen()
    const DATABASE_URL = `postgres://diglot:hidden@127.0.0.1:${port}/diglot?password=hidden`
    const line = await refusalOf({ DATA_DIR: freshFolder(), DATABASE_URL, DATABASE_WAIT: '0' })

    expect(line).toContain(`DATABASE_URL: the database at 127.0.0.1:${port}/diglot cannot be opened (`)
    expect(line).not.toContain('hidden')
  })

  it('is refused when it does not have the database', async () => {
    const { DATABASE_URL } = await freshSite('postgres')

    const line = await refusalOf({ DATA_DIR: freshFolder(), DATABASE_URL: `${DATABASE_URL}_missing` })

    expect(line).toMatch(/cannot be opened \(database "\w+_missing" does not exist\)$/)
  })
})

it('does not start without git', async () => {
  const empty = join(freshFolder(), 'empty')
  mkdirSync(empty)

  const line = await refusalOf({ DATA_DIR: freshFolder(), PATH: empty })

  expect(line).toBe('git was not found; install git 2.30 or later and make sure that it is in PATH')
})

it('does not start a worker on SQLite', async () => {
  const { status, errors } = await runDiglot({ args: ['worker'], env: { DATA_DIR: freshFolder() } })

  expect(status).toBe(1)
  expect(errors).toBe(
    'diglot: DATABASE_URL: a worker requires PostgreSQL, but DATABASE_URL is empty; with SQLite, the server runs background tasks itself\n',
  )
})

it('shows the stack of an error that nobody expects, and ends', async () => {
  const surprise = "setTimeout(() => void Promise.reject(new Error('a surprise')), 500)"
  const server = runDiglot({
    env: {
      ...(await freshSite('sqlite')),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(surprise)}`,
    },
  })

  const { status, errors } = await server

  expect(status).toBe(1)
  expect(errors).toMatch(/Error: a surprise\n +at /)
})
