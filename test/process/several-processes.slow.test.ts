import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { microseconds } from '../../src/domain/clock.ts'
import { enqueueTask, findTask } from '../../src/storage/tasks/tasks.ts'
import { eventually } from '../support/eventually.ts'
import { killAfterEach, runDiglot, startDiglot, startServing, untilOutput } from './diglot-process.ts'
import { freshFolder, freshSite, openSite } from './fresh-site.ts'

killAfterEach()

const ADMIN_TOKEN = 'wlu_administrator-of-the-test-site'

/** Ids of the servers that a supervisor has started; the launcher may have started something else beside them. */
function serversOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('serve')).map(Number)
}

function readyLines(output: string): number {
  return output.match(/Diglot is ready at/g)?.length ?? 0
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz/`, { headers: { connection: 'close' } })
  return response.status === 200 && (await response.text()) === 'ok'
}

describe('WEB_CONCURRENCY=2', () => {
  it.runIf(process.platform === 'linux')(
    'serves from two processes, and replaces one that is killed',
    async () => {
      const site = await freshSite('postgres')
      const server = await startServing({ env: { ...site, ADMIN_TOKEN, WEB_CONCURRENCY: '2' } })
      await eventually(() => expect(readyLines(server.output())).toBe(2))
      const [victim = 0, survivor = 0, ...others] = serversOf(server.pid)

      process.kill(victim, 'SIGKILL')
      await eventually(() => expect(readyLines(server.output())).toBe(3))
      const replaced = serversOf(server.pid)
      const answers = await Promise.all(Array.from({ length: 8 }, () => isHealthy(server.url)))
      const signalled = Date.now()
      server.kill('SIGTERM')
      const end = await server.end

      expect(others).toEqual([])
      expect(replaced).toHaveLength(2)
      expect(replaced).toContain(survivor)
      expect(replaced).not.toContain(victim)
      expect(answers).toEqual(answers.map(() => true))
      expect(server.output()).toContain(`"pid":${victim},"status":null,"signal":"SIGKILL"`)
      expect(end).toEqual({ status: 0, signal: null })
      expect(Date.now() - signalled).toBeLessThan(10_000)
      for (const pid of replaced) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    },
  )

  it('says once why it cannot start', async () => {
    const site = await freshSite('postgres')
    const first = await startServing({ env: { ...site, ADMIN_TOKEN } })
    const { port } = new URL(first.url)

    const second = await runDiglot({ env: { ...site, WEB_CONCURRENCY: '2', PORT: port } })

    expect(second.status).toBe(1)
    expect(second.errors).toBe(
      `diglot: PORT: "${port}" on 127.0.0.1 is in use by another program; choose another port\n`,
    )
  })
})

describe('diglot worker', () => {
  it('runs the tasks of a PostgreSQL without serving, and ends on SIGTERM', async () => {
    const site = await freshSite('postgres')
    const worker = startDiglot({ args: ['worker'], env: { ...site, ADMIN_TOKEN } })
    await untilOutput(worker, /Diglot is running background tasks/)
    const db = openSite(site)

    const { uuid } = await enqueueTask(db, { kind: 'cleanup-tokens', payload: {} }, microseconds())
    await eventually(async () => expect(await findTask(db, uuid)).toMatchObject({ state: 'done' }))
    worker.kill('SIGTERM')

    expect(await worker.end).toEqual({ status: 0, signal: null })
  })

  it('works beside a server with a data folder of its own', async () => {
    const site = await freshSite('postgres')
    const server = await startServing({ env: { ...site, ADMIN_TOKEN } })

    const worker = startDiglot({ args: ['worker'], env: { ...site, DATA_DIR: freshFolder() } })
    await untilOutput(worker, /Diglot is running background tasks/)

    expect(await isHealthy(server.url)).toBe(true)
  })
})
