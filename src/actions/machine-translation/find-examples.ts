import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { Translation } from '../../domain/translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { LEAST_EXAMPLE_QUALITY } from '../../machine-translation/llm/prompt-data.ts'
import type { TextContext } from '../../machine-translation/service.ts'
import { findSimilarEntries, type LookUpClient } from '../../storage/memory/similar-entries.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { catchUpBeforeRead } from '../memory/catch-up-memory.ts'
import { memoryScopeFor } from '../memory/memory-scope.ts'

const MOST_EXAMPLES = 5

/** Similar translations for a form, from 0 on. */
export type FoundExamples = (form: number) => TextContext['examples']

/**
 * Translations of similar strings for each unit of a translation, as a language model gets them: from the memory of the
 * project, and what others share with it; nobody's own memory.
 */
export async function findExamples(
  ctx: Pick<Context, 'db' | 'config'>,
  { component, language }: Pick<Translation, 'component' | 'language'>,
  units: readonly Pick<EditedUnit, 'id' | 'source' | 'context'>[],
  client: LookUpClient,
): Promise<FoundExamples[]> {
  const { project, sourceLanguage } = component
  await catchUpBeforeRead(ctx.db, project.id)
  const scope = await memoryScopeFor(ctx, SYSTEM, {
    sourceLanguageId: sourceLanguage.id,
    targetLanguageId: language.id,
    projectId: project.id,
  })
  const sight = { levels: [], projects: [project.id], components: [component.id], browsable: [] }
  const texts = units.map(({ id, source, context }) => ({
    ...{ text: source, context, unitId: id },
    ...{ floor: LEAST_EXAMPLE_QUALITY, limit: MOST_EXAMPLES },
  }))
  const found = await findSimilarEntries(ctx.db, { ...scope, userId: null, visible: sight }, texts, client)
  return found.map(
    (entries) => (form) =>
      entries.slice(0, MOST_EXAMPLES).map(({ source, target, quality }) => ({
        source: formOf(source, form),
        target: formOf(target, form),
        quality,
      })),
  )
}

function formOf(text: string, form: number): string {
  const forms = splitForms(text)
  return forms[form] ?? forms.at(-1) ?? ''
}
