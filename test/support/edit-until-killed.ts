import { join } from 'node:path'
import { openDatabase } from '../../src/storage/db.ts'
import { renewStale } from '../../src/storage/engines/postgres/text/text-upkeep.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { openTextUpkeep } from '../../src/storage/engines/sqlite/text/text-upkeep.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'

/** Edits units of the database of its environment, and renews the index of texts all the time, until it is killed. */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env
const file = join(DATA_DIR, 'diglot.sqlite')
const db = openDatabase(DATABASE_URL === '' ? sqliteEngine(file) : postgresEngine(DATABASE_URL))
const upkeep = DATABASE_URL === '' ? openTextUpkeep(file, { fewStale: 0 }) : null

for (let count = 1; ; count += 1) {
  const id = 1 + ((count * 37) % 500)
  await db
    .updateTable('unit')
    .set({ target: `edit ${count}` })
    .where('id', '=', id)
    .execute()
  process.stdout.write(`${count} ${id}\n`)
  if (count % 7 !== 0) continue
  if (upkeep) await upkeep.renew()
  else await renewStale(db, { fewStale: 0 })
}
