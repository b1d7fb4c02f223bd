import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A unique name for this process in leases: its machine, its process ID, and a random part. */
export function processName(): string {
  return `${placeName()}:${process.pid}:${randomBytes(4).toString('hex')}`
}

/**
 * True if the process with this name ran on this machine and has ended. False if unknown: on another machine, in
 * another container, or before the last boot.
 */
export function hasProcessExited(name: string): boolean {
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

/** Where process IDs are comparable; the host name if the system does not tell. */
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
