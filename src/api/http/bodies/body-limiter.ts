import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { networkOf } from '../limits/throttle.ts'
import { type ByteBudget, byteBudget } from './byte-budget.ts'

/** The memory and disk space that one request uses until it is answered. */
export interface BodyReservation {
  /** Reserves memory for the body; throws if the limit is reached. */
  takeMemory(bytes: number): void
  /** Reserves disk space for uploaded files; throws if the limit is reached. */
  takeSpace(bytes: number): void
  /** Registers cleanup for when the request is answered, such as deleting a file. */
  onRelease(release: () => void): void
  /** Folder for files that are deleted with the request. */
  readonly folder: string
}

/** Admits request bodies, so that all of them together stay within the configured limits. */
export interface BodyLimiter {
  /** The reservation of this request, created on first use. */
  reservationOf(request: IncomingMessage, client: () => string): BodyReservation
  /** Releases everything that a request has reserved; must be called once per response. */
  release(request: IncomingMessage): void
  readonly memory: ByteBudget
  readonly space: ByteBudget
}

const MB = 1024 * 1024

/** Reads the limits from the settings; each HTTP process counts separately. */
export function bodyLimiter(
  config: Pick<Config, 'BODY_MEMORY' | 'BODY_MEMORY_PER_ADDRESS' | 'UPLOAD_SPACE' | 'DATA_DIR'>,
): BodyLimiter {
  const memory = byteBudget({
    total: config.BODY_MEMORY * MB,
    perClient: Math.min(config.BODY_MEMORY_PER_ADDRESS, config.BODY_MEMORY) * MB,
  })
  const space = byteBudget({
    total: config.UPLOAD_SPACE * MB,
    perClient: (config.UPLOAD_SPACE / 4) * MB,
  })
  const reservations = new WeakMap<IncomingMessage, OpenHold>()
  const folder = join(config.DATA_DIR, 'uploads')

  return {
    memory,
    space,
    reservationOf(request, client) {
      const known = reservations.get(request)
      if (known) return known
      const reservation = openReservation(networkOf(client()), { memory, space, folder })
      reservations.set(request, reservation)
      return reservation
    },
    release(request) {
      reservations.get(request)?.release()
      reservations.delete(request)
    },
  }
}

interface OpenHold extends BodyReservation {
  release(): void
}

function openReservation(
  client: string,
  { memory, space, folder }: Pick<BodyLimiter, 'memory' | 'space'> & { readonly folder: string },
): OpenHold {
  let memoryBytes = 0
  let spaceBytes = 0
  const releases: (() => void)[] = []
  return {
    folder,
    takeMemory(bytes) {
      if (bytes === 0) return
      memory.take(client, bytes)
      memoryBytes += bytes
    },
    takeSpace(bytes) {
      if (bytes === 0) return
      space.take(client, bytes)
      spaceBytes += bytes
    },
    onRelease: (release) => void releases.push(release),
    release() {
      if (memoryBytes > 0) memory.give(client, memoryBytes)
      if (spaceBytes > 0) space.give(client, spaceBytes)
      for (const release of releases) release()
    },
  }
}
