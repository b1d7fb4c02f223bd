import type { Db } from '../db.ts'
import { findSecret, sealSecret } from '../secrets/sealed-values.ts'

/**
 * The secret that signs webhook requests of a project; null for a secret that cannot be decrypted, so that no signature
 * is valid.
 */
export type HookSecret = string | null

/** The webhook secret of a project; empty if there is none. */
export async function findHookSecret(db: Db, projectSlug: string): Promise<HookSecret> {
  const row = await db
    .selectFrom('project')
    .select(['id', 'sealed_hook_secret as sealed'])
    .where('slug', '=', projectSlug)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? openHookSecret(db, row.id, row.sealed) : ''
}

/** The same, from the row of a project. */
export function openHookSecret(db: Db, projectId: number, sealed: string): HookSecret {
  return sealed === '' ? '' : findSecret(db, sealed, placeOf(projectId))
}

/** Sets the webhook secret of a project, or removes it if empty; false if nothing changes. */
export async function saveHookSecret(tx: Db, projectId: number, secret: string): Promise<boolean> {
  const project = tx.selectFrom('project').where('id', '=', projectId)
  const known = await project.select('sealed_hook_secret as sealed').executeTakeFirst()
  if (!known || openHookSecret(tx, projectId, known.sealed) === secret) return false
  const sealed = secret === '' ? '' : await sealSecret(tx, secret, placeOf(projectId))
  await tx.updateTable('project').set({ sealed_hook_secret: sealed }).where('id', '=', projectId).execute()
  return true
}

function placeOf(id: number) {
  return { table: 'project', column: 'sealed_hook_secret', id }
}
