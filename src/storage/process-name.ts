import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A name for this process in leases, different from all others: where it runs, its number there, and a random part. */
export function processName(): string {
  return `${placeName()}:${process.pid}:${randomBytes(4).toString('hex')}`
}

/**
 * True when the process with this name ran where this one runs, and is not there any more. False where that is not
 * known: on another machine, in another container, or before the last start of the machine.
 */
export function isProcessGone(name: string): boolean {
  const [place, pid = ''] = name.split(':')
  if (place !== placeName() || !/^[1-9]\d*$/.test(pid) || place === hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

let known = ''

/** Where numbers of processes mean the same; the name of the machine where the system does not tell. */
function placeName(): string {
  if (known === '') known = findPlace()
  return known
}

function findPlace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const facts = [boot, readlinkSync('/proc/self/ns/pid'), hostname()].join(' ')
    return createHash('sha256').update(facts).digest('hex').slice(0, 16)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return hostname()
    throw error
  }
}
