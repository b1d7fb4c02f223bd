import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { ServiceCall, ServiceUsage } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import { findMachineAnswers, saveMachineAnswers } from '../../storage/machine-translation/machine-answers.ts'
import { openSettings } from './answer-key.ts'
import { addUsage, findBudgetProblem } from './budget.ts'
import { noteFailure } from './note-failure.ts'
import { serviceCall } from './service-call.ts'
import { serviceState } from './service-state.ts'
import type { UnitQuestion } from './unit-question.ts'

/** What a language model says, or why it says nothing. */
export type ModelAnswer<Answer> =
  | { readonly answer: Answer; readonly problem: null }
  | { readonly answer: null; readonly problem: string; readonly retryAfterMs: number | null }

/** A request to a model, and what distinguishes its answer from others about the same text. */
interface ModelRequest<Answer> {
  readonly kind: readonly unknown[]
  readonly send: (call: ServiceCall) => Promise<Answer & { readonly usage?: ServiceUsage }>
  /** False for answers that are not worth keeping. */
  readonly isUsable: (answer: Answer) => boolean
  readonly signal: AbortSignal | undefined
}

/**
 * Asks a language model about a unit, unless the answer is stored already. The budget of the project counts, and a model that
 * refused its settings or is busy is left alone.
 */
export async function askModelAbout<Answer extends object>(
  ctx: Context,
  { usable, project, question }: UnitQuestion,
  { kind, send, isUsable, signal }: ModelRequest<Answer>,
): Promise<ModelAnswer<Answer>> {
  const { service, settings, privateHosts, refused } = usable
  const { projectId, policy } = project
  const fail = (problem: string, retryAfterMs: number | null = null) => ({
    answer: null,
    problem,
    retryAfterMs,
  })
  if (refused !== null) return fail(refused.reason)
  const key = createHash('sha256')
    .update(JSON.stringify([service.id, openSettings(usable), kind, question]))
    .digest('hex')
  const stored = (await findMachineAnswers(ctx.db, [key], ctx.now())).get(key)
  if (stored !== undefined) return { answer: JSON.parse(stored) as Answer, problem: null }

  const state = serviceState(ctx, usable)
  const wait = () => (state.busyUntil > ctx.now() ? Math.ceil((state.busyUntil - ctx.now()) / 1000) : null)
  if (wait() !== null) return fail(state.busyReason, wait())
  const characters = question.text.text.length + question.translation.length
  const overBudget = await findBudgetProblem(ctx, { projectId, policy }, characters)
  if (overBudget !== null) return fail(overBudget)
  try {
    const { usage, ...answer } = await send(serviceCall(ctx, { service, settings, privateHosts, signal }))
    await addUsage(ctx, { projectId, service: service.id }, { characters, ...usage })
    state.busyTimes = 0
    const kept = answer as unknown as Answer
    if (isUsable(kept)) await saveMachineAnswers(ctx.db, new Map([[key, JSON.stringify(kept)]]), ctx.now())
    return { answer: kept, problem: null }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await noteFailure(ctx, { usable, state }, error)
    return fail(error.message, error.failure === 'busy' ? wait() : null)
  }
}
