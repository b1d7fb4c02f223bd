import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { findUser, findUserByEmail } from '../../storage/accounts/users.ts'
import { transaction } from '../../storage/transaction.ts'
import { addAccount } from '../accounts/create-user.ts'
import { placeOf } from '../components/get-visible-component.ts'
import type { UploadPlace } from './authorize-upload.ts'

/** The author that an upload names. */
export interface NamedAuthor {
  readonly name: string
  readonly email: string
}

/**
 * The author of an upload: the user with the given email address, for whom an account without a password is created if
 * there is none; the actor, if no address is given or the actor cannot act for others.
 */
export async function uploadAuthor(
  ctx: Context,
  actor: Actor,
  { component, translation }: UploadPlace,
  { name, email }: NamedAuthor,
): Promise<number | null> {
  if (email === '' || !isAllowed(actor, 'upload.authorship', placeOf(component, translation))) {
    return userIdOf(actor)
  }
  const known = await findUserByEmail(ctx.db, email)
  if (known) return known.id
  const local = (email.split('@')[0] ?? '').replaceAll(/[^\w+-]/g, '-').slice(0, 100)
  return transaction(ctx.db, async (tx) => {
    const made = await findUserByEmail(tx, email)
    if (made) return made.id
    const isTaken = local === '' || (await findUser(tx, local)) !== null
    const username = isTaken ? `${local || 'author'}-${randomBytes(3).toString('hex')}` : local
    return addAccount(ctx, tx, { username, fullName: name || local, email, passwordHash: null })
  })
}
