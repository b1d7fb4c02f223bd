import { join } from 'node:path'
import { renewStale } from '../../src/storage/engines/postgres/text/text-upkeep.ts'
import { openTextUpkeep } from '../../src/storage/engines/sqlite/text/text-upkeep.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Brings the index of texts up to date, as a server does when nobody writes. */
export async function renewTexts(engine: EngineUnderTest): Promise<void> {
  if (engine.name === 'postgres') return renewStale(engine.db(), { fewStale: 0, roundMs: 10_000 })
  const upkeep = openTextUpkeep(join(engine.environment().DATA_DIR, 'diglot.sqlite'), { fewStale: 0 })
  try {
    await upkeep.renew()
  } catch (error) {
    // Somebody writes: then it is for the next time.
    if (!(error instanceof Error && error.message === 'database is locked')) throw error
  } finally {
    upkeep.close()
  }
}
