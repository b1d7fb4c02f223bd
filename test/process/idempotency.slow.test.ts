import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { killAfterEach, startServing } from './diglot-process.ts'
import { ENGINES, freshSite, openSite } from './fresh-site.ts'

const KILLER = join(import.meta.dirname, '../support/kill-before-answer.ts')
const ADMIN_TOKEN = 'wlu_idempotency'

describe.each(ENGINES)('a server that is killed between a write and its answer on %s', (engine) => {
  killAfterEach()

  it('gives the answer that it owed, and does nothing twice', async () => {
    const env = { ...(await freshSite(engine)), ADMIN_TOKEN, DEMO: '0' }
    const doomed = await startServing({ env: { ...env, NODE_OPTIONS: `--import ${KILLER}` } })
    const add = (url: string) =>
      fetch(`${url}/api/projects/`, {
        method: 'POST',
        headers: {
          authorization: `Token ${ADMIN_TOKEN}`,
          'idempotency-key': 'lost answer',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Shop', slug: 'shop', web: 'https://shop.example.org/' }),
      })

    await expect(add(doomed.url)).rejects.toThrow()
    expect(await doomed.end).toMatchObject({ signal: 'SIGKILL' })
    const server = await startServing({ env })
    const answer = await add(server.url)

    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(await answer.json()).toMatchObject({ slug: 'shop' })
    const db = openSite(env)
    const events = db.selectFrom('change').innerJoin('project', 'project.id', 'change.project_id')
    expect(await events.select('slug').where('slug', '=', 'shop').execute()).toHaveLength(1)
  })
})
