import { expect } from 'vitest'
import type { Db } from '../../src/storage/db.ts'
import { listUnsound } from './list-unsound.ts'

/** Everything that must hold for a database at any moment, whatever was imported into it. */
export async function expectSoundDatabase(db: Db): Promise<void> {
  for (const [about, problems] of Object.entries(await listUnsound(db))) expect(problems, about).toEqual([])
}
