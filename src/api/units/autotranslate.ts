import { type AutoOrder, authorizeAuto } from '../../actions/units/auto-order.ts'
import {
  autoTranslate,
  findAutoOverview,
  getAutoRun,
  type StartedRun,
  undoAutoTranslation,
} from '../../actions/units/auto-translate.ts'
import { previewAuto } from '../../actions/units/preview-auto.ts'
import {
  AutoPreviewJson,
  AutoRunJson,
  AutoRunsJson,
  AutotranslateJson,
  AutotranslateWrite,
} from '../../contract/autotranslate.ts'
import { integer, object } from '../../contract/schema.ts'
import { TranslationDescribed } from '../../contract/translations.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import type { AutoMode } from '../../domain/units/auto-translation.ts'
import { type Call, type CompleteBody, type Route, route } from '../route.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'
import { presentBuiltIn, presentEngine, presentPreview } from './present-auto.ts'
import { TranslationParams } from './translations.ts'

const collection = '/api/translations/:project/:component/:language/autotranslate/'
const RunParams = object({
  ...TranslationParams.properties,
  run: integer({ description: 'ID of the run' }),
})

/** Automatic translation from other components, from the translation memory, and by services. */
export const autotranslateRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: collection,
    name: 'Autotranslate',
    summary:
      'Translate strings automatically, from other components, from the translation memory, or by services',
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
      const started = await autoTranslate(ctx, actor, params, orderOf(body), askedBy(call))
      const { translationId } = started.run
      return {
        details: { translation: translationId, message: messageFor(body.mode, started) },
        run: presentRun(started, links),
      }
    },
  }),

  route({
    method: 'GET',
    path: `${collection}runs/`,
    name: 'Automatic Translations',
    summary: 'List the services for automatic translation, and the latest automatic translations',
    permission: 'translation.auto',
    params: TranslationParams,
    response: AutoRunsJson,
    async handle({ ctx, actor, params, links }) {
      const { modes, builtIn, services, runs } = await findAutoOverview(ctx, actor, params)
      return {
        modes: [...modes],
        engines: [...builtIn.map(presentBuiltIn), ...services.map(presentEngine)],
        results: runs.map((run) => presentRun({ run, task: null }, links)),
      }
    },
  }),

  route({
    method: 'POST',
    path: `${collection}preview/`,
    name: 'Preview Automatic Translation',
    summary: 'Show what an automatic translation would do, and what services would be sent',
    permission: 'translation.auto',
    params: TranslationParams,
    body: AutotranslateWrite,
    response: AutoPreviewJson,
    hasFormErrors: true,
    complete: withFilter,
    async guard({ ctx, actor, params }) {
      await authorizeAuto(ctx.db, actor, params)
    },
    async handle(call) {
      const { ctx, actor, params, body } = call
      const { owner, signal } = askedBy(call)
      return presentPreview(
        await previewAuto(ctx, actor, params, { order: orderOf(body), client: { owner, signal } }),
      )
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

function orderOf(body: AutotranslateWrite): AutoOrder {
  const { mode, auto_source: source, filter_type: filter, q, component = '' } = body
  const { engines = [], threshold, only_passing: onlyPassing = false } = body
  return { mode, source, filter, q, component, engines, threshold, onlyPassing }
}

const REQUIRED = ['mode', 'filter_type', 'auto_source', 'threshold']

/** Newer clients send a search instead of a filter; empty texts are missing. */
function withFilter(body: Parameters<CompleteBody>[0]): ReturnType<CompleteBody> {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== '' || !REQUIRED.includes(name)),
  )
  return given.q === undefined || given.filter_type !== undefined ? given : { ...given, filter_type: 'all' }
}

function messageFor(mode: AutoMode, { run, task }: StartedRun): string {
  const { changed, suggested, problem } = run
  if (task !== null) return 'Automatic translation continues in the background.'
  if (problem !== '') return `Automatic translation stopped. ${problem}`
  if (mode === 'suggest')
    return `Automatic translation completed. Strings with a new suggestion: ${suggested}`
  return suggested === 0
    ? `Automatic translation completed. Changed strings: ${changed}`
    : `Automatic translation completed. Changed strings: ${changed}. Strings with a new suggestion: ${suggested}`
}

function presentRun({ run, task }: StartedRun, links: Links): AutoRunJson {
  const { id, place, username, total, changed, suggested, createdAt, finishedAt, undoneAt } = run
  const path = `${place.project}/${addressPart(place.component)}/${languagePart(place.language)}`
  const order = run.wanted as AutoOrder
  const { no_text = 0, failing_checks = 0, placeholders = 0, unchanged = 0, left = 0 } = run.skipped
  return {
    id,
    url: links.api(`/translations/${path}/autotranslate/${id}/`),
    user: username,
    pretranslation: order.addedSince !== undefined,
    mode: order.mode,
    auto_source: order.source,
    engines: [...order.engines],
    threshold: order.threshold,
    only_passing: order.onlyPassing ?? false,
    total,
    changed,
    suggested,
    done: changed + suggested + no_text + failing_checks + placeholders + unchanged,
    skipped: { no_text, failing_checks, placeholders, unchanged, left },
    problem: run.problem === '' ? null : run.problem,
    created: isoTime(createdAt),
    finished: finishedAt === null ? null : isoTime(finishedAt),
    undone: undoneAt === null ? null : isoTime(undoneAt),
    task_url: task && links.api(`/tasks/${task.uuid}/`),
  }
}
