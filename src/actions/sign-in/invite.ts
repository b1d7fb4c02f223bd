import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { checkEmail } from '../../domain/user.ts'
import { findGroup, type Group } from '../../storage/accounts/groups.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import {
  type AccountLink,
  deleteAccountLink,
  findAccountLink,
  listInvitations,
} from '../../storage/sign-in/account-links.ts'
import { transaction } from '../../storage/transaction.ts'
import { authorizeMembers } from '../accounts/get-group.ts'
import { audit } from './audit.ts'
import { limitAttempts } from './limit-attempts.ts'
import { personOf } from './own-account.ts'
import { addLink } from './request-link.ts'

const DAY = 24 * 60 * 60

/** The address to invite, and the group to join; null for none. */
interface InvitationDraft {
  readonly email: string
  readonly groupId: number | null
  /** The interface language of the request; that of the recipient is unknown. */
  readonly language: InterfaceLanguage | null
}

/**
 * Emails an invitation. Actors who manage the members of a group may invite into it, actors who edit users also without
 * a group. Does not reveal whether the address already has an account.
 */
export async function invite(ctx: Context, actor: Actor, draft: InvitationDraft): Promise<AccountLink> {
  const { userId } = personOf(actor)
  const group = await getInvitingGroup(ctx.db, actor, draft.groupId)
  if (ctx.config.REGISTRATION === 'closed') {
    throw new AppError('permission_denied', 'Registration is closed on this site.')
  }
  const { email, language } = draft
  checkEmail(email)
  await limitAttempts(ctx, [
    { what: ['invitations of', String(userId)], times: 100, seconds: DAY },
    { what: ['mail', 'invite', email.toLowerCase()], times: 5, seconds: DAY },
  ])
  return transaction(ctx.db, async (tx) => {
    const groupId = group?.id ?? null
    const id = await addLink(ctx, tx, { kind: 'invite', email, userId, groupId, language })
    await audit(ctx, tx, actor, { activity: 'invited', details: { email, group: group?.name ?? null } })
    if (group && group.definingProjectId !== null) await writeDown(ctx, tx, userId, group)
    const link = await findAccountLink(tx, id)
    if (!link) throw new Error(`The new invitation ${id} was not found`)
    return link
  })
}

/** Pending invitations: all for actors who edit users, otherwise their own. */
export async function listPendingInvitations(ctx: Context, actor: Actor): Promise<AccountLink[]> {
  const { userId } = personOf(actor)
  const by = isAllowed(actor, 'user.edit') ? null : userId
  return listInvitations(ctx.db, { now: ctx.now(), by })
}

/** Withdraws an invitation; the key in the email becomes invalid. */
export async function withdrawInvitation(ctx: Context, actor: Actor, id: number): Promise<void> {
  const { userId } = personOf(actor)
  await transaction(ctx.db, async (tx) => {
    const link = await findAccountLink(tx, id)
    const isMine = link?.userId === userId || isAllowed(actor, 'user.edit')
    if (link?.kind !== 'invite' || !isMine) throw new AppError('not_found', 'Not found.')
    await deleteAccountLink(tx, id)
    await audit(ctx, tx, actor, { activity: 'invitation-withdrawn', details: { email: link.email } })
  })
}

/** Actors who cannot manage any group are not told which ones exist. */
async function getInvitingGroup(db: Db, actor: Actor, groupId: number | null): Promise<Group | null> {
  const group = groupId === null ? null : await findGroup(db, groupId)
  if (group) await authorizeMembers(db, actor, group)
  else authorize(actor, 'user.edit')
  if (groupId !== null && !group) {
    throw new AppError('invalid', 'Group not found.', { field: 'group_id' })
  }
  return group
}

async function writeDown(ctx: Context, tx: Db, userId: number, group: Group): Promise<void> {
  await insertChange(tx, {
    action: 'userInvited',
    projectId: group.definingProjectId ?? 0,
    userId,
    authorId: userId,
    timestamp: ctx.now(),
    details: { group: group.name },
  })
}
