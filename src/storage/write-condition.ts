import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/** A precondition of a write: that the object is unchanged since the client read it. */
export interface WriteCondition {
  /** Throws `precondition_failed` if it is not met. Call it inside the transaction, before anything is written. */
  check(tx: Db): Promise<void>
  /** Records the state of the object after the write. Call it at the end of the transaction. */
  note(tx: Db): Promise<void>
}

/** Checks a condition on a row, which is locked from then on until the transaction ends. */
export async function checkHeld(
  tx: Db,
  condition: WriteCondition | undefined,
  { table, id }: { readonly table: 'project' | 'component'; readonly id: number },
): Promise<void> {
  if (!condition) return
  await tx.selectFrom(table).select('id').where('id', '=', id).modifyEnd(engineOf(tx).forUpdate()).execute()
  await condition.check(tx)
}
