import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { killAfterEach, startServing } from './diglot-process.ts'
import { freshFolder, freshSite } from './fresh-site.ts'

killAfterEach()

/** Threads that have nothing to do have ended by then, unless the machine is slow. */
const IDLE_MS = 15_000
const MAX_MEGABYTES = 120
const PREPARED_MS = 300_000

/** Resident memory in megabytes. */
function residentMemory(pid: number): number {
  const [, kilobytes = 'nothing'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

it.runIf(process.platform === 'linux')(
  'keeps an idle server small, also on the first start from source',
  async () => {
    const env = { ...(await freshSite('sqlite')), NODE_COMPILE_CACHE: freshFolder() }

    const first = await startServing({ env })
    await sleep(IDLE_MS)
    await eventually(() => expect(residentMemory(first.pid)).toBeLessThan(MAX_MEGABYTES))
    const prepared = () => readdirSync(env.NODE_COMPILE_CACHE)
    // Made by a process of the lowest priority, which gets little where other tests run.
    await expect
      .poll(() => prepared().join(' '), { timeout: PREPARED_MS })
      .toMatch(/prepared-v[\d.]+-\w{12}( |$)/)
    first.kill('SIGTERM')
    await first.end
    const second = await startServing({ env })
    await sleep(IDLE_MS)
    await eventually(() => expect(residentMemory(second.pid)).toBeLessThan(MAX_MEGABYTES))
  },
)
