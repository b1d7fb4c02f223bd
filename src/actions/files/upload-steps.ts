import type { Db } from '../../storage/db.ts'

/** How the strings of a file are saved: some at a time, each time in one transaction. */
export interface UploadSteps<Item> {
  /** So many at a time: others who write wait for them. */
  readonly size: number
  /** Returns how many changed anything; nothing is saved where `begin`, in the same transaction, says no. */
  save(part: readonly Item[], begin?: BeginStep): Promise<number>
  /** Those that will change something, as things are now. */
  choose(items: readonly Item[]): Promise<readonly Item[]>
}

/** Whether a step shall be made. */
export type BeginStep = (tx: Db) => Promise<boolean>

/** For a step that is always made. */
export const ALWAYS: BeginStep = async () => true
