import type { Context } from '../../context.ts'
import type { MaskedText } from '../../machine-translation/masks/masked-text.ts'
import type { Term, TextContext, TranslatedAnswer } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import { findMachineAnswers, saveMachineAnswers } from '../../storage/machine-translation/machine-answers.ts'
import type { MachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import { answerKey } from './answer-key.ts'
import { addUsage, findBudgetProblem } from './budget.ts'
import { findCodes, type LanguagesToTranslate } from './find-codes.ts'
import { makeBatches } from './make-batches.ts'
import { noteFailure } from './note-failure.ts'
import type { LanguageCodes } from './select-languages.ts'
import { serviceCall } from './service-call.ts'
import { serviceState } from './service-state.ts'
import type { UsableService } from './usable-services.ts'

/** What all texts of a request have in common. */
export interface Question extends LanguagesToTranslate {
  readonly usable: UsableService
  readonly projectId: number
  /** Slug of the project. */
  readonly project: string
  readonly policy: MachinePolicy
  readonly formality: 'default' | 'more' | 'less'
  readonly instructions: string
  /** The service is asked even if there is a stored answer: its settings are tried out. */
  readonly isTrial?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** A text to translate. */
export interface AskedText {
  readonly masked: MaskedText
  /** For services with `readsContext`. */
  readonly context?: TextContext
  /** Terms that concern it. */
  readonly terms: readonly Term[]
}

/** An answer with its placeholders, or why there is none. */
export type TextAnswer =
  | { readonly text: string; readonly quality: number; readonly problem: null }
  | { readonly text: null; readonly problem: string; readonly retryAfterMs: number | null }

/** An answer as it is stored, with masks. */
interface StoredAnswer {
  readonly text: string
  readonly quality: number | null
  /** When it came back with other placeholders; it is asked for again the next day. */
  readonly damagedAt?: number
}

/** Texts with the same answer: masked, they are equal, but their placeholders may differ. */
interface Asked {
  readonly key: string
  readonly text: AskedText
  readonly places: { readonly index: number; readonly masked: MaskedText }[]
}

const DAY = 86_400_000_000
/** After so many failures without an answer in between, the others are not asked for. */
const MOST_FAILURES = 6
const NO_WORDS = 'There is nothing to translate.'

/**
 * Answers of a service for texts, in their order. Equal texts are asked for once, stored answers are used first, and each
 * batch of answers is stored at once, so that nobody pays twice. A failed batch is halved, so that one text does not cost the
 * others. A text whose placeholders came back changed is asked for again once, alone.
 */
export async function askTexts(
  ctx: Context,
  question: Question,
  texts: readonly AskedText[],
): Promise<TextAnswer[]> {
  const { usable, signal } = question
  const { service } = usable
  const answers: TextAnswer[] = texts.map(() => failed(NO_WORDS))
  const wordy = texts.flatMap(({ masked }, index) => (masked.hasWords ? [index] : []))
  if (wordy.length === 0) return answers
  const fail = (places: readonly number[], problem: string, retryAfterMs: number | null = null) => {
    for (const place of places) answers[place] = failed(problem, retryAfterMs)
    return answers
  }
  if (usable.refused !== null) return fail(wordy, usable.refused.reason)
  const codes = await findCodes(ctx, usable, question, signal)
  if (typeof codes === 'string') return fail(wordy, codes)

  const run = openRun(ctx, question, { codes, answers })
  const byKey = new Map<string, Asked>()
  for (const place of wordy) {
    const text = texts[place]
    if (!text) continue
    const key = answerKey(question, codes, text, text.terms)
    const own = { index: place, masked: text.masked }
    const known = byKey.get(key)
    if (known) known.places.push(own)
    else byKey.set(key, { key, text, places: [own] })
  }
  const open: Asked[] = []
  const keys = question.isTrial === true ? [] : [...byKey.keys()]
  const stored = await findMachineAnswers(ctx.db, keys, ctx.now())
  for (const asked of byKey.values()) {
    if (!run.takeStored(asked, stored.get(asked.key))) open.push(asked)
  }
  const { batches, tooLong } = makeBatches(open, ({ text }) => text.masked.text.length, service.limits)
  for (const { places } of tooLong) {
    fail(
      places.map(({ index }) => index),
      'The text is longer than the service accepts.',
    )
  }
  const waiting = batches[Symbol.iterator]()
  const work = async () => {
    for (const batch of waiting) await run.ask(batch, { isAgain: false })
  }
  await Promise.all(Array.from({ length: Math.max(1, service.limits.parallel) }, work))
  return answers
}

function openRun(
  ctx: Context,
  question: Question,
  { codes, answers }: { readonly codes: LanguageCodes; readonly answers: TextAnswer[] },
) {
  const { usable, formality, instructions, signal, projectId, policy } = question
  const { service, settings, privateHosts } = usable
  const state = serviceState(ctx, usable)
  let stopped: string | null = null
  let failures = 0

  const fail = (batch: readonly Asked[], problem: string, retryAfterMs: number | null = null) => {
    for (const { places } of batch) {
      for (const { index } of places) answers[index] = failed(problem, retryAfterMs)
    }
  }

  /** True if the answer could be used. */
  function take({ places }: Asked, answer: StoredAnswer): boolean {
    const quality = Math.round(Math.min(100, Math.max(0, answer.quality ?? service.quality)))
    let isClean = true
    for (const { index, masked } of places) {
      const { text, problem } = masked.unmask(answer.text)
      answers[index] = problem === null ? { text, quality, problem } : failed(problem)
      isClean &&= problem === null
    }
    return isClean
  }

  /** True if a stored answer settles it. */
  function takeStored(asked: Asked, stored: string | undefined): boolean {
    if (stored === undefined) return false
    const answer = JSON.parse(stored) as StoredAnswer
    return take(asked, answer) || (answer.damagedAt !== undefined && ctx.now() < answer.damagedAt + DAY)
  }

  /** Why nothing is asked now, or null. */
  async function findObstacle(characters: number): Promise<string | null> {
    if (stopped !== null) return stopped
    if (ctx.now() < state.busyUntil) return state.busyReason
    stopped = await findBudgetProblem(ctx, { projectId, policy }, characters)
    return stopped
  }

  async function ask(batch: readonly Asked[], { isAgain }: { readonly isAgain: boolean }): Promise<void> {
    signal?.throwIfAborted()
    const characters = batch.reduce((sum, { text }) => sum + text.masked.text.length, 0)
    const obstacle = await findObstacle(characters)
    if (obstacle !== null) {
      const wait = state.busyUntil - ctx.now()
      return fail(batch, obstacle, wait > 0 ? Math.ceil(wait / 1000) : null)
    }
    let translated: readonly (TranslatedAnswer | null)[]
    try {
      translated = await translate(batch, characters)
      failures = 0
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return retreat(batch, { error, isAgain })
    }
    state.busyTimes = 0
    const damagedOnes: Asked[] = []
    const stored = new Map<string, string>()
    for (const [index, asked] of batch.entries()) {
      const answer = translated[index]
      if (!answer) {
        fail([asked], 'The service returned no translation.')
        continue
      }
      const kept: StoredAnswer = { text: answer.text, quality: answer.quality ?? null }
      const isClean = take(asked, kept)
      if (isClean || isAgain) {
        stored.set(asked.key, JSON.stringify(isClean ? kept : { ...kept, damagedAt: ctx.now() }))
      } else damagedOnes.push(asked)
    }
    if (stored.size > 0) await saveMachineAnswers(ctx.db, stored, ctx.now())
    for (const asked of damagedOnes) await ask([asked], { isAgain: true })
  }

  async function translate(
    batch: readonly Asked[],
    characters: number,
  ): Promise<readonly (TranslatedAnswer | null)[]> {
    const terms = new Map(batch.flatMap(({ text }) => text.terms.map((term) => [JSON.stringify(term), term])))
    const call = serviceCall(ctx, { service, settings, privateHosts, signal })
    const { texts, usage } = await service.translate(call, {
      ...codes,
      formality,
      instructions,
      terms: [...terms.values()],
      termsOwner: question.project,
      texts: batch.map(({ text: { masked, context } }) => ({
        text: masked.text,
        placeholders: masked.placeholders,
        ...(service.readsContext && context && { context }),
      })),
    })
    await addUsage(ctx, { projectId, service: service.id }, { characters, ...usage })
    if (texts.length !== batch.length) {
      throw new ServiceError(
        'broken',
        `The service returned ${texts.length} translations for ${batch.length} texts.`,
      )
    }
    return texts
  }

  async function retreat(
    batch: readonly Asked[],
    { error, isAgain }: { readonly error: ServiceError; readonly isAgain: boolean },
  ): Promise<void> {
    await noteFailure(ctx, { usable, state }, error)
    failures += 1
    if (error.failure === 'refused' || error.failure === 'busy' || failures >= MOST_FAILURES) {
      stopped = error.message
    }
    if (stopped !== null || batch.length === 1) {
      return fail(batch, error.message, error.failure === 'busy' ? waitOf(state.busyUntil) : null)
    }
    const middle = Math.ceil(batch.length / 2)
    await ask(batch.slice(0, middle), { isAgain })
    await ask(batch.slice(middle), { isAgain })
  }

  const waitOf = (until: number) => Math.max(0, Math.ceil((until - ctx.now()) / 1000))

  return { ask, takeStored }
}

function failed(problem: string, retryAfterMs: number | null = null): TextAnswer {
  return { text: null, problem, retryAfterMs }
}
