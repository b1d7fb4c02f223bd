/** The user interrupted the command. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

/** Whether the command was interrupted. */
export interface Interruption {
  readonly signal: AbortSignal
  /** What an interruption from now on means for the user. */
  say(meaning: string): void
}

/**
 * Runs work that the first Ctrl-C ends cleanly, with an InterruptedError that says what it means; the second one ends
 * the process at once.
 */
export async function interruptible<T>(work: (interruption: Interruption) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let meaning = 'nothing was changed'
  const stop = () => {
    end()
    controller.abort(new InterruptedError(`Interrupted; ${meaning}`))
  }
  function end(): void {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    return await work({
      signal: controller.signal,
      say(text) {
        meaning = text
      },
    })
  } finally {
    end()
  }
}
