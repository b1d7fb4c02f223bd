import type { Context } from '../../context.ts'
import { findMachineAnswers } from '../../storage/machine-translation/machine-answers.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { findCodes } from './find-codes.ts'
import { groupTexts } from './group-texts.ts'
import { makeBatches } from './make-batches.ts'
import { prepareUnits, type UnitsQuestion } from './translate-units.ts'

/** What a service would be sent for units. */
export interface UnitsEstimate {
  /** Texts that it would be asked for, each once. */
  readonly texts: number
  readonly requests: number
  readonly characters: number
  /** Of language models, for questions and answers. */
  readonly tokens: number
  /** Texts whose answers are stored, and cost nothing. */
  readonly stored: number
}

/** Nothing to send. */
export const NO_ESTIMATE: UnitsEstimate = { texts: 0, requests: 0, characters: 0, tokens: 0, stored: 0 }

/** What a service would be asked about units with the same languages, or why it cannot be asked. */
export async function estimateUnits(
  ctx: Context,
  units: readonly EditedUnit[],
  order: UnitsQuestion,
): Promise<UnitsEstimate | { readonly problem: string }> {
  const { service, settings, refused } = order.usable
  if (refused !== null) return { problem: refused.reason }
  const prepared = await prepareUnits(ctx, units, order)
  if (!prepared) return NO_ESTIMATE
  const { question, forms } = prepared
  const codes = await findCodes(ctx, order.usable, question, order.asker.signal)
  if ('problem' in codes) return codes
  const groups = groupTexts(question, codes, forms.flat())
  const keys = groups.map(({ key }) => key)
  const stored = await findMachineAnswers(ctx.db, keys, ctx.now())
  const open = groups.filter(({ key }) => !stored.has(key))
  const lengthOf = (group: (typeof open)[number]) => group.text.masked.text.length
  const { batches } = makeBatches(open, lengthOf, service.limits)
  const asked = batches.flat()
  const tokens = batches.map((batch) =>
    service.estimateTokens?.(settings, {
      ...codes,
      formality: question.formality,
      instructions: question.instructions,
      terms: batch.flatMap(({ text }) => text.terms),
      texts: batch.map(({ text: { masked, context } }) => ({
        text: masked.text,
        placeholders: masked.placeholders,
        ...(context && { context }),
      })),
    }),
  )
  return {
    texts: asked.length,
    requests: batches.length,
    characters: asked.reduce((sum, group) => sum + lengthOf(group), 0),
    tokens: tokens.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    stored: groups.length - open.length,
  }
}

/** The sum of two estimates. */
export function addEstimates(one: UnitsEstimate, other: UnitsEstimate): UnitsEstimate {
  return {
    texts: one.texts + other.texts,
    requests: one.requests + other.requests,
    characters: one.characters + other.characters,
    tokens: one.tokens + other.tokens,
    stored: one.stored + other.stored,
  }
}
