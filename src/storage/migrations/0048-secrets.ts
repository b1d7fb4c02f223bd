import { sql } from 'kysely'
import { withoutCredentials } from '../../domain/component/public-address.ts'
import type { Db } from '../db.ts'
import { SCRUB_DUE } from '../secrets/scrub.ts'
import { sealSecret } from '../secrets/sealed-values.ts'
import { saveSiteSetting } from '../site-settings.ts'
import type { Migration } from './migration.ts'

/** Encrypts passwords in repository URLs and webhook secrets, with a key that is not in the database. */
export const secrets: Migration = {
  name: '0048-secrets',
  async up(tx) {
    for (const column of ['sealed_url', 'sealed_push_url']) {
      await tx.schema
        .alterTable('repository')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
    await tx.schema
      .alterTable('project')
      .addColumn('sealed_hook_secret', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    const sealed = (await sealAddresses(tx)) + (await sealHookSecrets(tx))
    await tx.schema.alterTable('project').dropColumn('hook_secret').execute()
    if (sealed > 0) await saveSiteSetting(tx, SCRUB_DUE, '1')
  },
}

async function sealAddresses(tx: Db): Promise<number> {
  let sealed = 0
  const rows = await tx.selectFrom('repository').select(['id', 'url', 'push_url']).execute()
  for (const { id, ...addresses } of rows) {
    for (const name of ['url', 'push_url'] as const) {
      const address = addresses[name]
      const shown = withoutCredentials(address)
      if (shown === address) continue
      const column = `sealed_${name}` as const
      const secret = await sealSecret(tx, address, { table: 'repository', column, id })
      await tx
        .updateTable('repository')
        .set({ [name]: shown, [column]: secret })
        .where('id', '=', id)
        .execute()
      sealed += 1
    }
  }
  return sealed
}

async function sealHookSecrets(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number; secret: string }>`
    select id, hook_secret as secret from project where hook_secret <> ''`.execute(tx)
  for (const { id, secret } of rows) {
    const place = { table: 'project', column: 'sealed_hook_secret', id }
    await tx
      .updateTable('project')
      .set({ sealed_hook_secret: await sealSecret(tx, secret, place) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
