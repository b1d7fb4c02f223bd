import { addComment, authorizeCommenting } from '../../actions/comments/add-comment.ts'
import { closeComment } from '../../actions/comments/close-comment.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { CommentJson, CommentWrite } from '../../contract/comments.ts'
import { integer, object } from '../../contract/schema.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { parseTime } from '../../domain/parse-time.ts'
import type { Comment } from '../../domain/units/comment.ts'
import { countComments, findComment, listComments } from '../../storage/units/comments.ts'
import { userPath } from '../accounts/user-path.ts'
import { type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'

const UnitParams = object({ id: integer({ description: 'ID of the unit' }) })
const CommentParams = object({
  ...UnitParams.properties,
  comment: integer({ description: 'ID of the comment' }),
})

/** Comments on a unit; comments for all languages belong to the unit of the source language. */
export const commentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/units/:id/comments/',
    name: 'Comments',
    summary: 'List the comments on a unit',
    permission: 'anyone',
    params: UnitParams,
    response: CommentJson,
    list: true,
    async handle({ ctx, actor, params, page, links }) {
      const { id } = await getVisibleUnit(ctx.db, actor, params.id)
      const count = await countComments(ctx.db, id)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const found = await listComments(ctx.db, id, range)
      return { count, results: found.map((comment) => presentComment(comment, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/units/:id/comments/',
    isAtomic: true,
    name: 'Comments',
    summary: 'Comment on a unit',
    permission: 'comment.add',
    params: UnitParams,
    body: CommentWrite,
    response: CommentJson,
    status: 201,
    async guard({ ctx, actor, params }) {
      await authorizeCommenting(ctx, actor, params.id)
    },
    async handle({ ctx, actor, params, body, links }) {
      const { unitId, id } = await addComment(ctx, actor, params.id, {
        text: body.comment,
        scope: body.scope,
        email: body.user_email,
        createdAt: body.timestamp === undefined ? undefined : timeOf(body.timestamp),
      })
      const comment = await findComment(ctx.db, unitId, id)
      if (!comment) throw new AppError('not_found', 'Not found.')
      return presentComment(comment, links)
    },
  }),

  route({
    method: 'POST',
    path: '/api/units/:id/comments/:comment/resolve/',
    name: 'Resolve',
    summary: 'Resolve a comment on a unit',
    permission: 'comment.resolve',
    params: CommentParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await closeComment(ctx, actor, { unitId: params.id, id: params.comment }, 'resolve')
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/units/:id/comments/:comment/',
    name: 'Comment Instance',
    summary: 'Delete a comment on a unit',
    permission: 'comment.delete',
    params: CommentParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await closeComment(ctx, actor, { unitId: params.id, id: params.comment }, 'delete')
    },
  }),
]

function timeOf(text: string): number {
  const time = parseTime(text)
  if (time === null) throw new AppError('invalid', 'Not a valid time.', { field: 'timestamp' })
  return time
}

function presentComment(comment: Comment, links: Links): CommentJson {
  const { id, text, username, isResolved, createdAt } = comment
  return {
    comment: text,
    timestamp: isoTime(createdAt),
    id,
    user: username === null ? null : links.api(userPath(username)),
    resolved: isResolved,
  }
}
