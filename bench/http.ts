import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadResult, load, median } from './load.ts'
import { BENCH_KEY, startDiglot, startRaw } from './server-process.ts'

const ROUNDS = 3

/** `/api/languages/cs/` against raw `node:http`, and memory: the cost of the HTTP frame itself. */
export async function benchHttp(): Promise<void> {
  const [raw, ours] = [await startRaw(), await startDiglot()]
  try {
    await sleep(6000)
    console.log(`resident memory, idle: ${ours.residentMb().toFixed(0)} MB (limit 120)`)
    const headers = { authorization: `Token ${BENCH_KEY}` }
    const ask = (port: number, seconds: number) =>
      load({ port, request: () => ({ method: 'GET', target: '/api/languages/cs/' }), headers, seconds })
    await ask(raw.port, 1)
    await ask(ours.port, 1)
    const results: { raw: LoadResult; ours: LoadResult }[] = []
    const cpu: { raw: number; ours: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = { raw: raw.cpuSeconds(), ours: ours.cpuSeconds() }
      const result = { raw: await ask(raw.port, 3), ours: await ask(ours.port, 3) }
      results.push(result)
      cpu.push({
        raw: (1e6 * (raw.cpuSeconds() - before.raw)) / result.raw.requests,
        ours: (1e6 * (ours.cpuSeconds() - before.ours)) / result.ours.requests,
      })
    }
    for (const result of results) console.log(lineOf(result))
    const cpuRatio = median(cpu.map((round) => round.raw / round.ours))
    console.log(
      `  processor time a request: raw ${median(cpu.map((c) => c.raw)).toFixed(0)} µs, ours ${median(cpu.map((c) => c.ours)).toFixed(0)} µs (${cpuRatio.toFixed(2)})`,
    )
    const ratio = median(results.map((result) => result.ours.perSecond / result.raw.perSecond))
    console.log(`/api/languages/cs/: ${ratio.toFixed(2)} of raw node:http (target 0.40)`)
    console.log(`resident memory after the run: ${ours.residentMb().toFixed(0)} MB`)
  } finally {
    await raw.stop()
    await ours.stop()
  }
}

function lineOf({ raw, ours }: { raw: LoadResult; ours: LoadResult }): string {
  const show = ({ perSecond, p50, p99, failures }: LoadResult) =>
    `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(2)} ms p99 ${p99.toFixed(2)} ms${failures > 0 ? ` ${failures} FAILED` : ''}`
  return `  raw ${show(raw)} · ours ${show(ours)}`
}
