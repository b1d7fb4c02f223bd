import { authorizeAuto } from '../../actions/units/auto-order.ts'
import {
  autoTranslate,
  getAutoRun,
  type StartedRun,
  undoAutoTranslation,
} from '../../actions/units/auto-translate.ts'
import { AutoRunJson, AutotranslateJson, AutotranslateWrite } from '../../contract/autotranslate.ts'
import { integer, object } from '../../contract/schema.ts'
import { TranslationDescribed } from '../../contract/translations.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import type { AutoMode, AutoSource } from '../../domain/units/auto-translation.ts'
import { type Call, type CompleteBody, type Route, route } from '../route.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'
import { TranslationParams } from './translations.ts'

const collection = '/api/translations/:project/:component/:language/autotranslate/'
const RunParams = object({
  ...TranslationParams.properties,
  run: integer({ description: 'ID of the run' }),
})

/** Automatic translation from other components and from the translation memory. */
export const autotranslateRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: collection,
    name: 'Autotranslate',
    summary: 'Translate strings automatically, from other components or from the translation memory',
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
    async handle(call) {
      const { ctx, actor, params, body, links } = call
      const { mode, auto_source: source, filter_type: filter, q, component = '' } = body
      const { engines = [], threshold } = body
      const order = { mode, source, filter, q, component, engines, threshold }
      const started = await autoTranslate(ctx, actor, params, order, askedBy(call))
      const { translationId } = started.run
      return {
        details: { translation: translationId, message: messageFor(mode, started) },
        run: presentRun(started, links),
      }
    },
  }),

  route({
    method: 'GET',
    path: `${collection}:run/`,
    name: 'Automatic Translation',
    summary: 'Get an automatic translation',
    permission: 'translation.auto',
    params: RunParams,
    response: AutoRunJson,
    handle: async ({ ctx, actor, params, links }) =>
      presentRun({ run: await getAutoRun(ctx, actor, params, params.run), task: null }, links),
  }),

  route({
    method: 'POST',
    path: `${collection}:run/undo/`,
    name: 'Undo Automatic Translation',
    summary: 'Undo an automatic translation, except for strings that were changed since',
    permission: 'translation.auto',
    params: RunParams,
    response: AutoRunJson,
    async handle(call) {
      const { ctx, actor, params, links } = call
      const asked = { ...askedBy(call), id: params.run }
      return presentRun(await undoAutoTranslation(ctx, actor, params, asked), links)
    },
  }),
]

/** `Prefer: respond-async` (RFC 7240) leaves everything to a background task. */
function askedBy({
  limitKey,
  signal,
  headers,
}: Pick<Call<never, never, never>, 'limitKey' | 'signal' | 'headers'>) {
  const preferences = [headers.prefer ?? []].flat().join().toLowerCase().split(',')
  const isInBackground = preferences.some((one) => one.trim() === 'respond-async')
  return { owner: limitKey(), signal: signal(), isInBackground }
}

const REQUIRED = ['mode', 'filter_type', 'auto_source', 'threshold']

/** Newer clients send a search instead of a filter; empty texts are missing. */
function withFilter(body: Parameters<CompleteBody>[0]): ReturnType<CompleteBody> {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== '' || !REQUIRED.includes(name)),
  )
  return given.q === undefined || given.filter_type !== undefined ? given : { ...given, filter_type: 'all' }
}

function messageFor(mode: AutoMode, { run: { changed, suggested }, task }: StartedRun): string {
  if (task !== null) return 'Automatic translation continues in the background.'
  if (mode === 'suggest')
    return `Automatic translation completed. Strings with a new suggestion: ${suggested}`
  return suggested === 0
    ? `Automatic translation completed. Changed strings: ${changed}`
    : `Automatic translation completed. Changed strings: ${changed}. Strings with a new suggestion: ${suggested}`
}

function presentRun({ run, task }: StartedRun, links: Links): AutoRunJson {
  const { id, place, username, total, changed, suggested, createdAt, finishedAt, undoneAt } = run
  const path = `${place.project}/${addressPart(place.component)}/${languagePart(place.language)}`
  const { mode, source } = run.wanted as { readonly mode: AutoMode; readonly source: AutoSource }
  return {
    id,
    url: links.api(`/translations/${path}/autotranslate/${id}/`),
    user: username,
    mode,
    auto_source: source,
    total,
    changed,
    suggested,
    created: isoTime(createdAt),
    finished: finishedAt === null ? null : isoTime(finishedAt),
    undone: undoneAt === null ? null : isoTime(undoneAt),
    task_url: task && links.api(`/tasks/${task.uuid}/`),
  }
}
