import { suggestByServices } from '../../actions/machine-translation/suggest-by-services.ts'
import { listUnitMemory } from '../../actions/memory/look-up-memory.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { JsTranslationsJson } from '../../contract/js-translations.ts'
import { integer, object, string } from '../../contract/schema.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { findLanguage } from '../../storage/languages.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { type Call, type Route, route } from '../route.ts'

type Item = JsTranslationsJson['translations'][number]
type JsCall = Call<{ readonly service: string; readonly id: number }, undefined, undefined>

const MEMORY = 'weblate-translation-memory'
const COMPONENTS = 'weblate'
const NAMES: Readonly<Record<string, string>> = {
  [MEMORY]: 'Translation memory',
  [COMPONENTS]: 'Other components',
}

/** One service for one unit, in the shape that scripts for Weblate's editor know. */
export const jsTranslateRoute: Route = route({
  method: 'POST',
  path: '/js/translate/:service/:id/',
  name: 'Translate',
  summary: 'Translate a unit by one service; failures of the service have status 200, too',
  permission: 'machinery.view',
  params: object({
    service: string({ description: 'ID of the service' }),
    id: integer({ description: 'ID of the unit' }),
  }),
  response: JsTranslationsJson,
  async handle(call): Promise<JsTranslationsJson> {
    const { ctx, actor, params } = call
    const unit = await getVisibleUnit(ctx.db, actor, params.id)
    authorize(actor, 'machinery.view', placeOfUnit(unit))
    const { service, translations, problem } =
      params.service in NAMES ? await askMemory(call) : await askService(call, unit)
    const language = await findLanguage(ctx.db, unit.translation.language.code)
    return {
      responseStatus: problem === null ? 200 : 500,
      responseDetails: problem ?? '',
      translations,
      lang: unit.translation.language.code,
      dir: language?.direction ?? 'ltr',
      service,
    }
  },
})

async function askMemory({ ctx, actor, params, limitKey, signal }: JsCall) {
  const name = NAMES[params.service] ?? ''
  const isEntry = params.service === MEMORY
  const found = await listUnitMemory(ctx, actor, params.id, { owner: limitKey(), signal: signal() })
  const translations = found.flatMap(({ source, target, quality, origins }) => {
    const origin = origins.find(({ id }) => (id !== null) === isEntry)
    if (!origin) return []
    const shared = { quality, service: name, show_quality: true, origin: origin.origin }
    return itemsOf(splitForms(source), splitForms(target), shared)
  })
  return { service: name, translations, problem: null }
}

async function askService({ ctx, actor, params, limitKey, signal }: JsCall, unit: EditedUnit) {
  const asker = { owner: limitKey(), signal: signal() }
  const found = await suggestByServices(ctx, actor, params.id, { ids: [params.service], asker }).catch(
    (error) => {
      throw isAppError(error, 'invalid') ? new AppError('not_found', 'Not found.') : error
    },
  )
  for await (const { service, answer } of found.answers()) {
    if (answer.problem !== null) return { service: service.name, translations: [], problem: answer.problem }
    const shared = { quality: answer.quality, service: service.name, show_quality: false }
    const translations = itemsOf(splitForms(unit.source), answer.target, shared)
    return { service: service.name, translations, problem: null }
  }
  return { service: params.service, translations: [], problem: 'Source strings are not translated.' }
}

/** One item for each plural form. */
function itemsOf(
  source: readonly string[],
  target: readonly string[],
  shared: Omit<Item, 'text' | 'source' | 'original_source' | 'plural_form'>,
): Item[] {
  return target.map((text, form) => {
    const own = source[Math.min(form, source.length - 1)] ?? ''
    return { text, source: own, original_source: own, plural_form: form, ...shared }
  })
}
