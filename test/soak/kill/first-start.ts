import { rmSync } from 'node:fs'
import type { Random } from '../../support/random.ts'
import { ADMIN_KEY } from '../../support/site.ts'
import { startServer } from '../soak-server.ts'
import { newSite, openSiteDatabase, type SoakGround } from '../soak-site.ts'

/** Kills a server during the first start of a site, and gives what is wrong with the site after the second one. */
export async function killFirstStart(
  ground: SoakGround,
  { random, startMs }: { readonly random: Random; readonly startMs: number },
): Promise<{ readonly wrong: readonly string[]; readonly startMs: number }> {
  const site = await newSite(ground, `first-${Date.now()}`)
  const env = { ...site, ADMIN_TOKEN: ADMIN_KEY }
  // Most of a start is over before the database is opened.
  const early = await startServer({ env, killAfterMs: startMs * (0.4 + random.below(80) / 100) })
  await early?.kill()
  const server = await startServer({ env })
  const wrong: string[] = []
  const answer = await fetch(`${server?.url}/api/users/`, {
    headers: { authorization: `Token ${ADMIN_KEY}` },
  })
  if (answer.status !== 200) wrong.push(`first start: the administrator gets ${answer.status}`)
  await server?.kill()
  const db = openSiteDatabase(site)
  try {
    const count = async (table: 'user' | 'language' | 'role' | 'group') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const names = await db.selectFrom('group').select('name').execute()
    if (new Set(names.map(({ name }) => name)).size !== names.length) wrong.push('first start: groups twice')
    const admins = await db.selectFrom('user').select('id').where('is_superuser', '=', 1).execute()
    if (admins.length !== 1) wrong.push(`first start: ${admins.length} administrators`)
    if ((await count('language')) === 0 || (await count('role')) === 0)
      wrong.push('first start: tables are empty')
  } finally {
    await db.destroy()
    rmSync(site.DATA_DIR, { recursive: true, force: true, maxRetries: 10 })
  }
  return { wrong, startMs: server?.startMs ?? 0 }
}
