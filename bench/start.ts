import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDiglot } from './server-process.ts'

const STARTS = 5
const MAX_READY_MS = 1500
const MAX_IDLE_MB = 150
/** Threads without work have ended by then. */
const IDLE_MS = 15_000

/**
 * Starts a server several times on an existing data folder: the time until it is ready, and its memory when idle. `program` is the
 * launcher of an installed package; that of this checkout unless given.
 */
export async function benchStart(program?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-start-'))
  const ready: number[] = []
  const cpu: number[] = []
  const idle: number[] = []
  try {
    const first = await startDiglot(folder, {}, { program })
    await first.stop()
    for (let count = 0; count < STARTS; count += 1) {
      const begin = performance.now()
      const server = await startDiglot(folder, {}, { program })
      ready.push(performance.now() - begin)
      cpu.push(server.cpuSeconds())
      await sleep(IDLE_MS)
      idle.push(server.residentMb())
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`ready after ${median(ready).toFixed(0)} ms (limit: ${MAX_READY_MS}); ${list(ready)}`)
  console.log(`CPU time until ready ${median(cpu).toFixed(2)} s`)
  console.log(`idle memory ${median(idle).toFixed(0)} MB (limit: ${MAX_IDLE_MB}); ${list(idle)}`)
  if (median(ready) > MAX_READY_MS || median(idle) > MAX_IDLE_MB) process.exitCode = 1
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function list(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ')
}
