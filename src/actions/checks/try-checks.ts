import { runChecksInThread } from '../../checking/check-threads.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { CheckTrial } from './check-trial.ts'
import type { ExplainedCheck } from './explain-checks.ts'
import { trialOfText } from './trial-of-text.ts'
import { trialOfUnit } from './trial-of-unit.ts'

const LIMIT_MS = 3000

/**
 * The results of checks for a text. Does not include checks that compare strings, which depend on what a save does to
 * the others.
 */
export async function tryChecks(
  ctx: Context,
  { actor, owner }: { readonly actor: Actor; readonly owner: string },
  trial: CheckTrial,
): Promise<readonly ExplainedCheck[]> {
  const { unit } = trial
  const { order, dismissed } =
    unit === undefined
      ? await trialOfText(ctx.db, trial)
      : await trialOfUnit(ctx.db, actor, { ...trial, unit })
  const failed = await runChecksInThread([order], { limitMs: LIMIT_MS, owner })
  if (!failed) {
    throw new AppError('invalid', 'The checks take too long. Simplify the texts or the regular expressions.')
  }
  return (failed[0] ?? []).map(({ id, findings }) => ({ id, findings, isDismissed: dismissed.has(id) }))
}
