import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server with `--import`: tells for how long its event loop was blocked at most since it was asked before.
const file = process.env.LOOP_PROBE
const EVERY_MS = 5
const WRITE_MS = 50

if (isMainThread && file) watchLoop(`${file}.${process.pid}`)

function watchLoop(path: string): void {
  let last = performance.now()
  let lastCpu = cpuMs()
  let longest = { wall: 0, cpu: 0 }
  setInterval(() => {
    const now = performance.now()
    const cpu = cpuMs()
    const wall = now - last - EVERY_MS
    // On a busy machine a process also stands still because others run; its own processor time tells that apart.
    longest = {
      wall: Math.max(longest.wall, wall),
      cpu: Math.max(longest.cpu, Math.min(wall, cpu - lastCpu)),
    }
    last = now
    lastCpu = cpu
  }, EVERY_MS).unref()
  setInterval(tell, WRITE_MS).unref()
  process.on('SIGUSR2', () => {
    longest = { wall: 0, cpu: 0 }
    tell()
  })

  function tell(): void {
    writeFileSync(`${path}.new`, JSON.stringify(longest))
    renameSync(`${path}.new`, path)
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
