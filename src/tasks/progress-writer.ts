/** The progress of a task. */
export interface Progress {
  readonly percent: number
  readonly note: string
}

/** Forwards reports, the first at once and then the latest in every interval. */
interface ProgressWriter {
  report(progress: Progress): void
  /** Drops pending reports; settles when no write is running. */
  close(): Promise<void>
}

/** Throttles a write to one in `everyMs`, never two at the same time. `write` must not throw. */
export function progressWriter(
  write: (progress: Progress) => Promise<void>,
  everyMs: number,
): ProgressWriter {
  let newest: Progress | null = null
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  function flush(): void {
    timer = null
    if (!newest || isClosed) return
    const progress = newest
    newest = null
    timer = setTimeout(next, everyMs)
    writing = write(progress)
  }

  function next(): void {
    void writing.then(flush)
  }

  return {
    report(progress) {
      newest = progress
      if (!timer) flush()
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await writing
    },
  }
}
