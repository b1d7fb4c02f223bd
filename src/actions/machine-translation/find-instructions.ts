import { baseCode } from '../../domain/languages/code-parts.ts'
import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../../storage/db.ts'
import { type Instruction, listInstructions } from '../../storage/machine-translation/instructions.ts'

/** The instructions for translations of a component into a language. */
export type FoundInstructions = (translation: Pick<Translation, 'component' | 'language'>) => string

/**
 * Instructions for language models: those of the site, the project and the component, each for all languages first and then
 * for the language. A variant such as `pt_BR` without instructions of its own has those of `pt`.
 */
export async function findInstructions(db: Db, projectId: number): Promise<FoundInstructions> {
  const rows = await listInstructions(db, projectId)
  return ({ component, language }) => {
    const levels = [
      rows.filter((row) => row.projectId === null && row.componentId === null),
      rows.filter((row) => row.projectId !== null),
      rows.filter((row) => row.componentId === component.id),
    ]
    return levels
      .flatMap((own) => [
        textFor(own, ''),
        textFor(own, language.code) || textFor(own, baseCode(language.code)),
      ])
      .filter((text) => text !== '')
      .join('\n')
  }
}

function textFor(rows: readonly Instruction[], language: string): string {
  return rows.find((row) => row.language === language)?.text ?? ''
}
