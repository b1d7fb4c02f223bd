import { readFileSync } from 'node:fs'

/** Ticks of the processor clock in a second, as Linux has them for programs. */
const TICKS = 100
const EVERY_MS = 100

/** What a process has used. */
export interface ProcessUsage {
  /** Its own seconds and those of its children that have ended. */
  readonly cpuSeconds: number
  /** Most memory that was resident at any time, in megabytes. */
  readonly peakMb: number
}

/** Follows a process until it ends; `stop` gives the last figures. */
export function watchUsage(pid: number): { usage(): ProcessUsage; stop(): ProcessUsage } {
  let last: ProcessUsage = { cpuSeconds: 0, peakMb: 0 }
  const timer = setInterval(look, EVERY_MS)

  function look(): ProcessUsage {
    last = readUsage(pid) ?? last
    return last
  }

  return {
    usage: look,
    stop() {
      clearInterval(timer)
      return look()
    },
  }
}

/** What a process has used until now; null when it has ended. */
function readUsage(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1]
    if (peak === undefined) return null
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { cpuSeconds: ticks / TICKS, peakMb: Number(peak) / 1024 }
  } catch {
    return null
  }
}
