import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { killAfterEach, startDiglot, startServing } from './diglot-process.ts'
import { ENGINES, emptySite, freshFolder, openSite } from './fresh-site.ts'

killAfterEach()

const CREDENTIALS = /user: +admin\n +password: +(\S+)\n +API token: (\S+)\n/

async function statusWith(url: string, token: string): Promise<number> {
  const headers = { authorization: `Token ${token}` }
  return (await fetch(`${url}/api/languages/cs/`, { headers })).status
}

describe.each(ENGINES)('the first start on %s', (engine) => {
  it('makes an administrator, shows the credentials once and keeps them for the owner', async () => {
    const site = await emptySite(engine)

    const first = await startServing({ env: site })
    const [, password = '', token = ''] = CREDENTIALS.exec(first.output()) ?? []
    const status = await statusWith(first.url, token)
    first.kill('SIGTERM')
    const end = await first.end
    const second = await startServing({ env: site })

    const file = join(site.DATA_DIR, 'admin-credentials.txt')
    expect(status).toBe(200)
    expect(first.output()).toContain(`Next: open ${first.url}/ in a browser`)
    expect(second.output()).not.toContain('Next: ')
    expect(password.length).toBeGreaterThanOrEqual(16)
    expect(readFileSync(file, 'utf8')).toContain(`password: ${password}\nAPI token: ${token}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(end).toEqual({ status: 0, signal: null })
    expect(second.output()).not.toMatch(/password|wlu_/)
    expect(await statusWith(second.url, token)).toBe(200)
  })

  it('takes ADMIN_TOKEN as the token of the administrator, and keeps no copy', async () => {
    const site = await emptySite(engine)

    const server = await startServing({ env: { ...site, ADMIN_TOKEN: 'wlu_named-by-the-owner' } })

    expect(await statusWith(server.url, 'wlu_named-by-the-owner')).toBe(200)
    expect(await statusWith(server.url, 'wlu_something-else')).toBe(401)
    expect(server.output()).not.toMatch(/wlu_/)
    expect(existsSync(join(site.DATA_DIR, 'admin-credentials.txt'))).toBe(false)
  })

  it('says how to get a password of the administrator until there is one', async () => {
    const site = await emptySite(engine)
    const hint = 'diglot user password admin'

    const first = await startServing({ env: { ...site, ADMIN_TOKEN: 'wlu_named-by-the-owner' } })
    const command = startDiglot({ args: ['user', 'password', 'admin'], env: site })
    const made = await command.end
    const password = command.output().trim().split('\n').at(-1)
    const entered = await fetch(`${first.url}/api/session/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    first.kill('SIGTERM')
    await first.end
    const second = await startServing({ env: site })

    expect(first.output()).toContain(hint)
    expect([made.status, entered.status]).toEqual([0, 201])
    expect(second.output()).not.toContain(hint)
  })

  it('shows the credentials even when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo

    const server = startDiglot({ env: { ...(await emptySite(engine)), PORT: String(port) } })

    expect((await server.end).status).toBe(1)
    expect(server.output()).toMatch(CREDENTIALS)
  })
})

it('keeps what it writes from the other users of the machine', async () => {
  const site = await emptySite('sqlite')
  chmodSync(site.DATA_DIR, 0o755)

  await startServing({ env: site })

  const open = readdirSync(site.DATA_DIR).filter((name) => statSync(join(site.DATA_DIR, name)).mode & 0o007)
  expect(open).toEqual([])
})

describe('two first starts on one PostgreSQL', () => {
  it('come up both, with one administrator', async () => {
    const site = await emptySite('postgres')

    const servers = await Promise.all([
      startServing({ env: site }),
      startServing({ env: { ...site, DATA_DIR: freshFolder() } }),
    ])

    const shown = servers
      .map((server) => CREDENTIALS.exec(server.output())?.[2])
      .filter((token) => token !== undefined)
    expect(shown).toHaveLength(1)
    for (const { url } of servers) expect(await statusWith(url, shown[0] ?? '')).toBe(200)
    const admins = await openSite(site)
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(1)
  })
})
