import type { Context } from '../../context.ts'
import { isPermission, sortPermissions } from '../../domain/access/permission-table.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  deleteRole as deleteRow,
  findRole,
  insertRole,
  isRoleNameTaken,
  type Role,
  updateRole as updateRow,
} from '../../storage/accounts/roles.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'

/** The editable members of a role. */
interface RoleDraft {
  readonly name: string
  readonly permissions: readonly string[]
}

/** Creates a role. */
export async function createRole(ctx: Context, actor: Actor, draft: RoleDraft): Promise<Role> {
  authorize(actor, 'role.edit')
  return transaction(ctx.db, async (tx) => {
    await checkRole(tx, draft, 0)
    const permissions = sortPermissions(draft.permissions)
    const role = { id: await insertRole(tx, draft.name, permissions), name: draft.name, permissions }
    await audit(ctx, tx, actor, { activity: 'role-created', details: { role: role.name, permissions } })
    return role
  })
}

/** Updates the given members of a role. */
export async function updateRole(
  ctx: Context,
  actor: Actor,
  id: number,
  change: (before: Role) => RoleDraft,
): Promise<Role> {
  authorize(actor, 'role.edit')
  return transaction(ctx.db, async (tx) => {
    const before = await getRole(tx, id)
    const draft = change(before)
    await checkRole(tx, draft, id)
    const after = { id, name: draft.name, permissions: sortPermissions(draft.permissions) }
    await updateRow(tx, after)
    const { name: role, permissions } = after
    await audit(ctx, tx, actor, { activity: 'role-changed', details: { role, permissions } })
    return after
  })
}

/** Deletes a role and removes it from all groups. */
export async function deleteRole(ctx: Context, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'role.edit')
  await transaction(ctx.db, async (tx) => {
    const { name: role } = await getRole(tx, id)
    await deleteRow(tx, id)
    await audit(ctx, tx, actor, { activity: 'role-removed', details: { role } })
  })
}

async function getRole(tx: Db, id: number): Promise<Role> {
  const role = await findRole(tx, id)
  if (!role) throw new AppError('not_found', 'Not found.')
  return role
}

async function checkRole(tx: Db, { name, permissions }: RoleDraft, id: number): Promise<void> {
  const unknown = permissions.find((permission) => !isPermission(permission))
  const fields: FieldErrors = {
    ...(await findTakenRole(tx, { name }, id)),
    ...(unknown !== undefined && { permissions: [`Unknown permission “${unknown.slice(0, 100)}”.`] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'The role is invalid', { fields })
}

/** The error of a name that another role has. */
export async function findTakenRole(
  db: Db,
  { name }: { readonly name?: string },
  id?: number,
): Promise<FieldErrors> {
  const isTaken = name !== undefined && (await isRoleNameTaken(db, name, id))
  return isTaken ? { name: ['A role with this name already exists.'] } : {}
}
