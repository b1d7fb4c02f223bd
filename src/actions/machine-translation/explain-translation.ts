import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import { askModelAbout, type ModelAnswer } from './ask-model.ts'
import { type AskedUnit, openUnitQuestion } from './unit-question.ts'

/** Why a translation is as it is, by a language model. */
export interface Explanation {
  readonly service: Pick<TranslationService, 'id' | 'name'>
  readonly answer: ModelAnswer<{ readonly text: string }>
}

/** Asks a language model why a translation is as it is, in the language of the reader. Nothing is saved. */
export async function explainTranslation(
  ctx: Context,
  actor: Actor,
  { readerLanguage, ...asked }: AskedUnit & { readonly readerLanguage: string },
): Promise<Explanation> {
  if ((asked.target[asked.form] ?? '').trim() === '') {
    throw new AppError('invalid', 'There is no text to explain.', { field: 'target' })
  }
  const own = await openUnitQuestion(ctx, actor, asked)
  const { service } = own.usable
  const answer = await askModelAbout<{ text: string }>(ctx, own, {
    kind: ['explain', readerLanguage],
    send: async (call) => {
      const said = await service.explain?.(call, { ...own.question, readerLanguage })
      return said ?? { text: '' }
    },
    isUsable: ({ text }) => text !== '',
    signal: asked.asker.signal,
  })
  return { service, answer }
}
