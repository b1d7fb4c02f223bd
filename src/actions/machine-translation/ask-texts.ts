import type { Context } from '../../context.ts'
import type { MaskedText } from '../../machine-translation/masks/masked-text.ts'
import type { Term, TextContext, TranslatedAnswer } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import { findMachineAnswers, saveMachineAnswers } from '../../storage/machine-translation/machine-answers.ts'
import type { MachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import { addUsage, findBudgetProblem } from './budget.ts'
import { findCodes, type LanguagesToTranslate } from './find-codes.ts'
import type { TextDetails } from './find-details.ts'
import { groupTexts, type TextGroup } from './group-texts.ts'
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
  /** What else a language model is told about texts, given by their indexes; it is found for texts that are really asked. */
  readonly findDetails?: (indexes: readonly number[]) => Promise<readonly TextDetails[]>
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

/**
 * What an answer is missing for: this text alone, the placeholders that came back with it, languages that the service does not
 * translate, or the service, which cannot be asked anything now.
 */
export type ProblemCause = 'text' | 'placeholders' | 'languages' | 'service'

/** An answer with its placeholders, or why there is none. */
export type TextAnswer =
  | { readonly text: string; readonly quality: number; readonly problem: null }
  | TextProblem

interface TextProblem {
  readonly text: null
  readonly problem: string
  readonly cause: ProblemCause
  readonly retryAfterMs: number | null
}

/** An answer as it is stored, with masks. */
interface StoredAnswer {
  readonly text: string
  readonly quality: number | null
  /** When it came back with other placeholders; it is asked for again the next day. */
  readonly damagedAt?: number
}

const DAY = 86_400_000_000
/** After so many texts that failed alone, without an answer in between, the others are not asked for. */
const MOST_FAILURES = 3
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
  const fail = (places: readonly number[], problem: string, why: Cause = {}) => {
    for (const place of places) answers[place] = failed(problem, why)
    return answers
  }
  if (usable.refused !== null) return fail(wordy, usable.refused.reason, { cause: 'service' })
  const codes = await findCodes(ctx, usable, question, signal)
  if ('problem' in codes) {
    const { problem, isUnsupported, retryAfterMs } = codes
    return fail(wordy, problem, { cause: isUnsupported ? 'languages' : 'service', retryAfterMs })
  }

  const run = openRun(ctx, question, { codes, answers })
  const groups = groupTexts(question, codes, texts)
  const keys = question.isTrial === true ? [] : groups.map(({ key }) => key)
  const stored = await findMachineAnswers(ctx.db, keys, ctx.now())
  const open = groups.filter((group) => !run.takeStored(group, stored.get(group.key)))
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
  /** Texts that failed alone since the last answer. */
  let failures: TextGroup[] = []

  const fail = (batch: readonly TextGroup[], problem: string, why: Cause = {}) => {
    for (const { places } of batch) {
      for (const { index } of places) answers[index] = failed(problem, why)
    }
  }

  /** True if the answer could be used. */
  function take({ places }: TextGroup, answer: StoredAnswer): boolean {
    const quality = Math.round(Math.min(100, Math.max(0, answer.quality ?? service.quality)))
    let isClean = true
    for (const { index, masked } of places) {
      const { text, problem } = masked.unmask(answer.text)
      answers[index] =
        problem === null ? { text, quality, problem } : failed(problem, { cause: 'placeholders' })
      isClean &&= problem === null
    }
    return isClean
  }

  /** True if a stored answer settles it. */
  function takeStored(asked: TextGroup, stored: string | undefined): boolean {
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

  async function ask(batch: readonly TextGroup[], { isAgain }: { readonly isAgain: boolean }): Promise<void> {
    signal?.throwIfAborted()
    const characters = batch.reduce((sum, { text }) => sum + text.masked.text.length, 0)
    const obstacle = await findObstacle(characters)
    if (obstacle !== null) {
      const wait = state.busyUntil - ctx.now()
      const retryAfterMs = wait > 0 ? Math.ceil(wait / 1000) : null
      return fail(batch, obstacle, { cause: 'service', retryAfterMs })
    }
    let translated: readonly (TranslatedAnswer | null)[]
    try {
      translated = await translate(batch, characters)
      failures = []
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return retreat(batch, { error, isAgain })
    }
    state.busyTimes = 0
    const damagedOnes: TextGroup[] = []
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
    batch: readonly TextGroup[],
    characters: number,
  ): Promise<readonly (TranslatedAnswer | null)[]> {
    const details = await question.findDetails?.(batch.map(({ places }) => places[0]?.index ?? 0))
    const terms = new Map(batch.flatMap(({ text }) => text.terms.map((term) => [JSON.stringify(term), term])))
    const call = serviceCall(ctx, { service, settings, privateHosts, signal })
    const { texts, usage } = await service.translate(call, {
      ...codes,
      formality,
      instructions,
      terms: [...terms.values()],
      termsOwner: question.project,
      texts: batch.map(({ text: { masked, context } }, index) => ({
        text: masked.text,
        placeholders: masked.placeholders,
        ...(service.readsContext && context && { context: { ...context, ...details?.[index] } }),
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
    batch: readonly TextGroup[],
    { error, isAgain }: { readonly error: ServiceError; readonly isAgain: boolean },
  ): Promise<void> {
    await noteFailure(ctx, { usable, state }, error)
    if (batch.length === 1) failures.push(...batch)
    if (error.failure === 'refused' || error.failure === 'busy' || failures.length >= MOST_FAILURES) {
      stopped = error.message
    }
    if (stopped !== null) {
      const retryAfterMs = error.failure === 'busy' ? waitOf(state.busyUntil) : null
      return fail([...failures, ...batch], error.message, { cause: 'service', retryAfterMs })
    }
    if (batch.length === 1) return fail(batch, error.message)
    const middle = Math.ceil(batch.length / 2)
    await ask(batch.slice(0, middle), { isAgain })
    await ask(batch.slice(middle), { isAgain })
  }

  const waitOf = (until: number) => Math.max(0, Math.ceil((until - ctx.now()) / 1000))

  return { ask, takeStored }
}

type Cause = Partial<Pick<TextProblem, 'cause' | 'retryAfterMs'>>

function failed(problem: string, { cause = 'text', retryAfterMs = null }: Cause = {}): TextProblem {
  return { text: null, problem, cause, retryAfterMs }
}
