import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { updateUser } from '../../storage/accounts/users.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { checkUser } from '../accounts/check-user.ts'
import { audit } from './audit.ts'
import { getOwnAccount } from './own-account.ts'

/** Gives the person who asks another full name. */
export async function changeName(ctx: Context, actor: Actor, fullName: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await getOwnAccount(tx, actor)
    const after = { ...before, fullName }
    await checkUser(tx, after, before.id)
    await updateUser(tx, after)
    const details = { names: ['fullName'] }
    await audit(ctx, tx, actor, { activity: 'user-changed', userId: before.id, details })
  })
}
