import { authorizeAuto, autoTranslate } from '../../actions/units/auto-translate.ts'
import { AutotranslateJson, AutotranslateWrite } from '../../contract/autotranslate.ts'
import { TranslationDescribed } from '../../contract/translations.ts'
import { type CompleteBody, type Route, route } from '../route.ts'
import { TranslationParams } from './translations.ts'

/** Automatic translation from other components. */
export const autotranslateRoute: Route = route({
  method: 'POST',
  path: '/api/translations/:project/:component/:language/autotranslate/',
  name: 'Autotranslate',
  summary: 'Translate strings automatically with translations from other components',
  permission: 'translation.auto',
  params: TranslationParams,
  body: AutotranslateWrite,
  response: AutotranslateJson,
  described: TranslationDescribed,
  hasFormErrors: true,
  complete: withFilter,
  async guard({ ctx, actor, params }) {
    await authorizeAuto(ctx.db, actor, params)
  },
  async handle({ ctx, actor, params, body, limitKey, signal }) {
    const { mode, auto_source: source, filter_type: filter, q, component = '' } = body
    const asked = { owner: limitKey(), signal: signal() }
    const order = { mode, source, filter, q, component }
    const { translationId, changed } = await autoTranslate(ctx, actor, params, order, asked)
    return { details: { translation: translationId, message: messageFor(mode, changed) } }
  },
})

/** Newer clients send a search instead of a filter. */
function withFilter(body: Parameters<CompleteBody>[0]): ReturnType<CompleteBody> {
  return body.q === undefined || body.filter_type !== undefined ? body : { ...body, filter_type: 'all' }
}

function messageFor(mode: AutotranslateWrite['mode'], changed: number): string {
  return mode === 'suggest'
    ? `Automatic translation completed. Strings with a new suggestion: ${changed}`
    : `Automatic translation completed. Changed strings: ${changed}`
}
