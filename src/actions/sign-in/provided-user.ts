import type { ProvidedPerson } from '../../auth/openid.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { networkOf } from '../../domain/network.ts'
import { OPENID_REFUSALS } from '../../domain/openid-refusals.ts'
import { isInUse, MAX_FULL_NAME, MAX_USERNAME, type User } from '../../domain/user.ts'
import { findUser, findUserByEmail, findUserById } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { insertAuditEvent } from '../../storage/sign-in/audit-events.ts'
import { findIdentityUser, insertIdentity } from '../../storage/sign-in/identities.ts'
import { addAccount } from '../accounts/create-user.ts'
import type { Visitor } from './start-session.ts'

interface Arrival {
  readonly person: ProvidedPerson
  readonly visitor: Visitor
}

/**
 * The account of a user of the identity provider: the one connected before; otherwise the one with the email address
 * that the provider has verified, which is now connected; otherwise a new one, if the site creates accounts.
 */
export async function providedUser(ctx: Context, tx: Db, arrival: Arrival): Promise<number> {
  const known = await findIdentityUser(tx, arrival.person)
  if (known !== null) return checked(ctx, await findUserById(tx, known)).id
  const { verifiedEmail: email } = arrival.person
  if (email === null) throw closed(OPENID_REFUSALS.unconfirmed)
  const user = await findUserByEmail(tx, email)
  if (!user && !ctx.config.OIDC_REGISTRATION) throw closed(OPENID_REFUSALS.noAccount)
  const id = user ? checked(ctx, user).id : await addPerson(ctx, tx, arrival, email)
  await insertIdentity(tx, { ...arrival.person, userId: id, createdAt: ctx.now() })
  await insertAuditEvent(tx, {
    userId: id,
    actorId: id,
    activity: user ? 'identity-linked' : 'registered',
    details: { issuer: arrival.person.issuer },
    network: networkOf(arrival.visitor.client),
    timestamp: ctx.now(),
  })
  return id
}

function checked(ctx: Context, user: User | null): User {
  if (!user || !isInUse(user, ctx.now()) || user.isBot) throw closed(OPENID_REFUSALS.turnedOff)
  return user
}

function closed(message: string): AppError {
  return new AppError('permission_denied', message)
}

async function addPerson(ctx: Context, tx: Db, { person }: Arrival, email: string): Promise<number> {
  const username = await freeName(tx, person.username ?? email.split('@')[0] ?? '')
  const fullName = (person.fullName ?? '')
    .replaceAll(/[\p{Cc}<>]/gu, ' ')
    .trim()
    .slice(0, MAX_FULL_NAME)
  return addAccount(ctx, tx, { username, fullName: fullName || username, email, passwordHash: null })
}

/** The name itself if it is valid and free, otherwise with changed characters or a number. */
async function freeName(tx: Db, wanted: string): Promise<string> {
  const plain =
    wanted
      .replaceAll(/[^\w.@+-]/g, '')
      .replace(/^\.+/, '')
      .slice(0, MAX_USERNAME - 10) || 'user'
  let name = plain
  for (let count = 2; await findUser(tx, name); count += 1) name = `${plain}-${count}`
  return name
}
