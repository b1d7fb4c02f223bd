import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { ADMIN_KEY } from '../support/site.ts'
import { killAfterEach, startServing } from './diglot-process.ts'
import { emptySite, freshFolder, freshSite } from './fresh-site.ts'
import { CHECKOUT_PROGRAM } from './program.ts'

killAfterEach()

/** Threads that have nothing to do have ended by then, unless the machine is slow. */
const IDLE_MS = 15_000
const MAX_MEGABYTES = 150
/** What bodies that are too large may leave behind, however many came; and more than one may have. */
const MAX_LEFT_MEGABYTES = 200
const BODIES = 30
const BODY_BYTES = 17 * 1024 * 1024

/** Resident memory in megabytes. */
function residentMemory(pid: number): number {
  const [, kilobytes = 'nothing'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

it.runIf(process.platform === 'linux')(
  'keeps an idle server small, also on the first start from source',
  async () => {
    const env = { ...(await emptySite('sqlite')), NODE_COMPILE_CACHE: freshFolder() }

    const first = await startServing({ env, program: CHECKOUT_PROGRAM })
    await sleep(IDLE_MS)
    await eventually(() => expect(residentMemory(first.pid)).toBeLessThan(MAX_MEGABYTES))
    first.kill('SIGTERM')
    await first.end
    const second = await startServing({ env, program: CHECKOUT_PROGRAM })
    await sleep(IDLE_MS)
    await eventually(() => expect(residentMemory(second.pid)).toBeLessThan(MAX_MEGABYTES))
  },
)

it.runIf(process.platform === 'linux')('forgets bodies that are too large', async () => {
  const { pid, url } = await startServing({ env: { ...(await freshSite('sqlite')), ADMIN_TOKEN: ADMIN_KEY } })
  const before = residentMemory(pid)

  for (let at = 0; at < BODIES; at += 1) expect(await sendTooMuch(url)).toBe(413)

  expect(residentMemory(pid) - before).toBeLessThan(MAX_LEFT_MEGABYTES)
})

/** Sends a body without saying how long it is, and gives the status of the answer. */
function sendTooMuch(url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = request(`${url}/api/projects/`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Token ${ADMIN_KEY}`, 'content-type': 'application/json' },
  })
  sent.on('response', (answer) => {
    answer.resume().on('close', () => {
      sent.destroy()
      resolve(answer.statusCode)
    })
  })
  sent.on('error', reject)
  sent.write(Buffer.alloc(BODY_BYTES, ' '))
  sent.end()
  return promise
}
