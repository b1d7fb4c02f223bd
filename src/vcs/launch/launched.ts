import type { Readable, Writable } from 'node:stream'

/** What to start: a program without a shell, in a process group of its own. */
export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A program that runs. */
export interface Launched {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Its exit status when it has ended and all it wrote was read, null for one that a signal ended; rejects when it could not be started. */
  readonly ended: Promise<number | null>
  /** Sends a signal to it and all that it started. */
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}
