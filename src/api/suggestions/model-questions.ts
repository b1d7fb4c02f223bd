import { explainTranslation } from '../../actions/machine-translation/explain-translation.ts'
import { rephraseTranslation } from '../../actions/machine-translation/rephrase-translation.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { MachineSuggestionsJson } from '../../contract/machine-suggestions.ts'
import { ExplainWrite, ExplanationJson, RephraseWrite } from '../../contract/model-questions.ts'
import { integer, object } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Call, type Route, route } from '../route.ts'

const params = object({ id: integer({ description: 'ID of the unit' }) })
const BODY_LIMIT = 256 * 1024

async function guard({ ctx, actor, params: { id } }: Call<{ readonly id: number }, undefined, undefined>) {
  authorize(actor, 'machinery.view', placeOfUnit(await getVisibleUnit(ctx.db, actor, id)))
}

/** What translators ask language models about a translation. Nothing is saved. */
export const modelQuestionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/units/:id/suggestions/machine/explain/',
    name: 'Explain Translation',
    summary: 'Ask a language model why a translation is as it is',
    permission: 'machinery.view',
    params,
    body: ExplainWrite,
    bodyLimit: BODY_LIMIT,
    response: ExplanationJson,
    guard,
    async handle({ ctx, actor, params: { id }, body, limitKey, signal }): Promise<ExplanationJson> {
      const { service, answer } = await explainTranslation(ctx, actor, {
        unitId: id,
        target: body.target,
        form: body.form ?? 0,
        service: body.service,
        readerLanguage: body.language ?? 'en',
        asker: { owner: limitKey(), signal: signal() },
      })
      const shared = { service: service.id, name: service.name }
      return answer.problem === null
        ? { ...shared, text: answer.answer.text, ...failureOf(null, null) }
        : { ...shared, text: null, ...failureOf(answer.problem, answer.retryAfterMs) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/units/:id/suggestions/machine/rephrase/',
    name: 'Rephrase Translation',
    summary: 'Ask a language model for other wordings of a translation, or for a translation by a hint',
    permission: 'machinery.view',
    params,
    body: RephraseWrite,
    bodyLimit: BODY_LIMIT,
    response: MachineSuggestionsJson,
    guard,
    async handle({ ctx, actor, params: { id }, body, limitKey, signal }) {
      const { service, rewordings, problem, retryAfterMs } = await rephraseTranslation(ctx, actor, {
        unitId: id,
        target: body.target,
        form: body.form ?? 0,
        service: body.service,
        rephrasing: body.rephrasing,
        hint: body.hint ?? '',
        asker: { owner: limitKey(), signal: signal() },
      })
      return {
        ...{ service: service.id, name: service.name },
        suggestions: rewordings.map(({ target, quality, failingChecks }) => ({
          target: [...target],
          quality,
          failing_checks: [...failingChecks],
        })),
        ...failureOf(problem, retryAfterMs),
      }
    },
  }),
]

function failureOf(error: string | null, retryAfterMs: number | null) {
  return { error, retry_after: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000) }
}
