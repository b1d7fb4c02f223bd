import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { Rephrasing } from '../../machine-translation/service-questions.ts'
import { askModelAbout } from './ask-model.ts'
import { findFailing, judgedQuality } from './find-failing.ts'
import { translateUnits } from './translate-units.ts'
import { type AskedUnit, openUnitQuestion, type UnitQuestion } from './unit-question.ts'

/** Another wording of a translation. */
export interface Rewording {
  /** One text for each form; only the form in question differs. */
  readonly target: readonly string[]
  readonly quality: number
  readonly failingChecks: readonly string[]
}

/** What a language model made of a translation, or why it made nothing. */
export interface Rephrased {
  readonly service: Pick<TranslationService, 'id' | 'name'>
  readonly rewordings: readonly Rewording[]
  readonly problem: string | null
  readonly retryAfterMs: number | null
}

/** Without `hint`, the rephrasing alone says what is wanted. */
interface Wish extends AskedUnit {
  readonly rephrasing: Rephrasing
  readonly hint: string
}

/** A model that damaged the placeholders of all wordings is asked once more. */
const ATTEMPTS = 2

/**
 * Asks a language model for other wordings of a translation, or for a translation by a hint where there is no text yet.
 * Wordings with other placeholders are dropped, all others checked. Nothing is saved.
 */
export async function rephraseTranslation(ctx: Context, actor: Actor, wish: Wish): Promise<Rephrased> {
  if (wish.rephrasing === 'hint' && wish.hint.trim() === '') {
    throw new AppError('invalid', 'This field is required.', { field: 'hint' })
  }
  const own = await openUnitQuestion(ctx, actor, wish)
  const isEmpty = (own.target[wish.form] ?? '').trim() === ''
  if (isEmpty && wish.rephrasing === 'hint') return translateByHint(ctx, own, wish)
  if (isEmpty) throw new AppError('invalid', 'There is no text to rephrase.', { field: 'target' })
  if (wish.rephrasing === 'fix-checks' && own.question.text.context?.failingChecks.length === 0) {
    throw new AppError('invalid', 'The text fails no checks.', { field: 'rephrasing' })
  }
  return reword(ctx, own, wish)
}

async function translateByHint(
  ctx: Context,
  { project, usable, unit }: UnitQuestion,
  { hint, asker }: Wish,
): Promise<Rephrased> {
  const [answer] = await translateUnits(ctx, project, {
    usable,
    unitIds: [unit.id],
    asker,
    wish: hint.trim(),
  })
  const { service } = usable
  if (!answer) return { service, rewordings: [], problem: NOTHING, retryAfterMs: null }
  if (answer.problem !== null) {
    const wait = answer.retryAfterMs
    return { service, rewordings: [], problem: answer.problem, retryAfterMs: wait }
  }
  return { service, rewordings: [answer], problem: null, retryAfterMs: null }
}

const NOTHING = 'The model had no other wording.'

async function reword(ctx: Context, own: UnitQuestion, wish: Wish): Promise<Rephrased> {
  const { service } = own.usable
  const { rephrasing, asker, form } = wish
  const hint = rephrasing === 'hint' ? wish.hint.trim() : ''
  let problem: string = NOTHING
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { answer, ...failure } = await askModelAbout<{ texts: readonly string[] }>(ctx, own, {
      kind: ['rephrase', rephrasing, hint],
      send: async (call) => {
        const said = await service.rephrase?.(call, { ...own.question, rephrasing, hint })
        return said ?? { texts: [] }
      },
      isUsable: ({ texts }) => texts.some((text) => own.masked.unmask(text).problem === null),
      signal: asker.signal,
    })
    if (answer === null) {
      const { retryAfterMs = null } = failure as { retryAfterMs?: number | null }
      return { service, rewordings: [], problem: failure.problem ?? NOTHING, retryAfterMs }
    }
    const unmasked = answer.texts.map((text) => own.masked.unmask(text))
    const texts = unmasked.flatMap(({ text }) => (text === null || text === own.target[form] ? [] : [text]))
    if (texts.length > 0) return checked(ctx, own, { texts, form, owner: asker.owner })
    problem = unmasked.find((one) => one.problem !== null)?.problem ?? NOTHING
    if (problem === NOTHING) break
  }
  return { service, rewordings: [], problem, retryAfterMs: null }
}

async function checked(
  ctx: Context,
  { usable: { service }, unit, target }: UnitQuestion,
  {
    texts,
    form,
    owner,
  }: { readonly texts: readonly string[]; readonly form: number; readonly owner: string },
): Promise<Rephrased> {
  const targets = [...new Set(texts)].map((text) => ({
    unitId: unit.id,
    target: target.map((own, index) => (index === form ? text : own)),
  }))
  const failing = await findFailing(ctx.db, targets, owner)
  const rewordings = targets.flatMap((one, index) => {
    const failingChecks = failing?.[index]
    if (!failingChecks) return []
    return [{ target: one.target, quality: judgedQuality(service.quality, failingChecks), failingChecks }]
  })
  const problem = failing === null ? 'The checks timed out.' : null
  // Those that fail checks come last; otherwise the model's order counts.
  rewordings.sort((one, other) => Math.sign(one.failingChecks.length) - Math.sign(other.failingChecks.length))
  return { service, rewordings, problem, retryAfterMs: null }
}
