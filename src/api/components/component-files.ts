import { posix } from 'node:path'
import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { readComponentFile } from '../../actions/components/read-component-file.ts'
import { contentTypeOf } from '../../domain/component/content-type.ts'
import { dispositionOf } from '../files/attachment.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { ComponentParams } from './components.ts'

/** The template files for new languages and the source strings, as they are in the repository. */
export const componentFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/:project/:component/monolingual_base/',
    name: 'Monolingual Base',
    summary: 'Download the base file with the source strings',
    permission: 'anyone',
    params: ComponentParams,
    raw: true,
    async handle({ ctx, actor, params }) {
      const { id, settings } = await getVisibleComponent(ctx.db, actor, params)
      const bytes = await readComponentFile(ctx, id, settings.template)
      return answerOf(settings.template, contentTypeOf(settings.template), bytes)
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/new_template/',
    name: 'New Template',
    summary: 'Download the template for new languages',
    permission: 'anyone',
    params: ComponentParams,
    raw: true,
    async handle({ ctx, actor, params }) {
      const { id, settings } = await getVisibleComponent(ctx.db, actor, params)
      const bytes = await readComponentFile(ctx, id, settings.new_base)
      return answerOf(settings.new_base, 'application/binary', bytes)
    },
  }),
]

function answerOf(path: string, type: string, bytes: Buffer): RawResponse {
  const disposition = dispositionOf(posix.basename(path), { isQuoted: true })
  return new RawResponse(type, bytes, { 'content-disposition': disposition })
}
