import { invite, listPendingInvitations, withdrawInvitation } from '../../actions/sign-in/invite.ts'
import { integer, object } from '../../contract/schema.ts'
import { InvitationJson, InvitationWrite } from '../../contract/sign-in.ts'
import { isoTime } from '../../domain/clock.ts'
import type { AccountLink } from '../../storage/sign-in/account-links.ts'
import { type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { requestedLanguage } from './visitor.ts'

const list = { path: '/api/invitations/', name: 'Invitations' } as const

/** Invitations by email. */
export const invitationRoutes: readonly Route[] = [
  route({
    ...list,
    method: 'GET',
    summary: 'List pending invitations: your own, or all if you can edit users',
    permission: 'signed-in',
    response: InvitationJson,
    list: true,
    async handle({ ctx, actor, page, links }) {
      const pending = await listPendingInvitations(ctx, actor)
      const start = offsetOf(page, pending.length)
      const shown = pending.slice(start, start + page.size)
      return { count: pending.length, results: shown.map((link) => present(link, links)) }
    },
  }),

  route({
    ...list,
    method: 'POST',
    summary: 'Invite a user by email to a group whose members you manage',
    // The permission for the group is checked in the action, once the group is known.
    permission: 'user.edit',
    isNamedInBody: true,
    body: InvitationWrite,
    response: InvitationJson,
    status: 201,
    async handle({ ctx, actor, body, headers, links }) {
      const link = await invite(ctx, actor, {
        email: body.email,
        groupId: body.group_id ?? null,
        language: requestedLanguage(headers),
      })
      return present(link, links)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/invitations/:id/',
    name: 'Invitation',
    summary: 'Withdraw an invitation',
    permission: 'signed-in',
    params: object({ id: integer({ description: 'ID of the invitation' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await withdrawInvitation(ctx, actor, params.id)
    },
  }),
]

function present({ id, email, groupId, createdAt, expiresAt }: AccountLink, links: Links): InvitationJson {
  return {
    id,
    email,
    group: groupId === null ? null : links.api(`/groups/${groupId}/`),
    created: isoTime(createdAt),
    expires: isoTime(expiresAt),
  }
}
