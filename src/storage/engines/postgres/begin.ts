const READS = /^\s*select\b/i

/** The start of transactions of one connection, which is sent with the first statement to save a round trip. */
interface DeferredBegin {
  /** Starts a transaction with the next statement. */
  plan(): void
  /** True if nothing was sent since; then there is no transaction to end. */
  cancel(): boolean
  /**
   * Sends a statement. A read goes out together with `begin`; a write waits until that has succeeded, because it must not
   * run outside the transaction.
   */
  send<T>(sql: string, statement: () => Promise<T>): Promise<T>
}

/** Starts transactions of a connection; `begin` sends the statement for it. */
export function deferBegin(begin: () => Promise<unknown>): DeferredBegin {
  let isPlanned = false
  /** The start without a response; null if there is none. */
  let begun: Promise<unknown> | null = null
  /** A write waits for the start, and what comes after it as well. */
  let hasWaiting = false

  function start(): Promise<unknown> {
    isPlanned = false
    hasWaiting = false
    return begin().then(() => {
      begun = null
    })
  }

  return {
    plan() {
      isPlanned = true
    },
    cancel() {
      const isUnused = isPlanned
      isPlanned = false
      return isUnused
    },
    send(sql, statement) {
      if (isPlanned) begun = start()
      if (begun === null) return statement()
      if (!hasWaiting && READS.test(sql)) return Promise.all([statement(), begun]).then(([result]) => result)
      hasWaiting = true
      return begun.then(statement)
    },
  }
}
