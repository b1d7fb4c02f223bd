/** What a task says about itself. */
export interface Progress {
  readonly percent: number
  readonly note: string
}

/** Passes reports on, the first at once and then the newest in every span of time. */
interface ProgressWriter {
  report(progress: Progress): void
  /** Drops what is not written yet; settles when nothing is being written any more. */
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
