/**
 * Waits for statements of a transaction that are sent together. If one fails, it throws the first error, but only when
 * all have ended: what follows one of them must not be sent after the transaction was rolled back.
 */
export async function awaitStatements(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(statements)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
