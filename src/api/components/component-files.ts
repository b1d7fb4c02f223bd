import { posix } from 'node:path'
import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { readComponentFile } from '../../actions/components/read-component-file.ts'
import { contentTypeOf } from '../../domain/component/content-type.ts'
import { RawAnswer } from '../http/raw-answer.ts'
import { type Route, route } from '../route.ts'
import { ComponentParams } from './components.ts'

/** Files that new languages and strings come from, as they are in the repository. */
export const componentFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/:project/:component/monolingual_base/',
    name: 'Monolingual Base',
    summary: 'Download the file with the source strings',
    permission: 'anyone',
    params: ComponentParams,
    raw: true,
    async handle({ ctx, actor, params }) {
      const { id, settings } = await getVisibleComponent(ctx.db, actor, params)
      const bytes = await readComponentFile(ctx, id, settings.template)
      return attachment(settings.template, contentTypeOf(settings.template), bytes)
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/new_template/',
    name: 'New Template',
    summary: 'Download the file that new languages start from',
    permission: 'anyone',
    params: ComponentParams,
    raw: true,
    async handle({ ctx, actor, params }) {
      const { id, settings } = await getVisibleComponent(ctx.db, actor, params)
      const bytes = await readComponentFile(ctx, id, settings.new_base)
      return attachment(settings.new_base, 'application/binary', bytes)
    },
  }),
]

/** Names with anything but plain characters are given as RFC 6266 has it. */
function attachment(path: string, type: string, bytes: Buffer): RawAnswer {
  const name = posix.basename(path)
  const isPlain = /^[\w.() -]+$/.test(name)
  const parameter = isPlain ? `filename="${name}"` : `filename*=utf-8''${encodeURIComponent(name)}`
  return new RawAnswer(type, bytes, { 'content-disposition': `attachment; ${parameter}` })
}
