import type { Readable, Writable } from 'node:stream'

/** The program to start: without a shell, in its own process group. */
export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A running program. */
export interface Launched {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /**
   * Its exit status once it has ended and all output was read, null if a signal ended it; rejects if it could not be
   * started.
   */
  readonly ended: Promise<number | null>
  /** Sends a signal to it and all of its children. */
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}
