import type { Db } from './db.ts'

/** The value that the site stores under a name, or null. */
export async function findSiteSetting(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Stores a value; replaces an earlier one of the same name. */
export async function saveSiteSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
