import type { Db } from './db.ts'

/** Addresses of remote repositories in use, each once; local ones have none. */
export async function listRemotes(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('repository')
    .select('url')
    .distinct()
    .where('vcs', '!=', 'local')
    .orderBy('url')
    .limit(limit)
    .execute()
  return rows.map(({ url }) => url)
}
