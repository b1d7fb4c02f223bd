import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/** What somebody wants to be true when a write happens: that the thing is as they saw it. */
export interface WriteCondition {
  /** Throws `precondition_failed` when it is not. Inside the transaction, before anything is written. */
  check(tx: Db): Promise<void>
  /** Notes how the thing is after the write. At the end of the transaction. */
  note(tx: Db): Promise<void>
}

/** Checks a condition on a row, which nobody else can change from then on until the transaction ends. */
export async function checkHeld(
  tx: Db,
  condition: WriteCondition | undefined,
  { table, id }: { readonly table: 'project' | 'component'; readonly id: number },
): Promise<void> {
  if (!condition) return
  await tx.selectFrom(table).select('id').where('id', '=', id).modifyEnd(engineOf(tx).forUpdate()).execute()
  await condition.check(tx)
}
