import { canSee } from '../../domain/access/access.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { accessOf, authorize, hasAllPermissions } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { findShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage } from '../../storage/languages.ts'
import {
  type Instruction,
  listInstructions,
  saveInstruction,
} from '../../storage/machine-translation/instructions.ts'
import { canSeeComponent, placeOf } from '../components/get-visible-component.ts'

/** Instructions for language models as clients know them. */
export interface ShownInstructions {
  /** For all languages. */
  readonly instructions: string
  /** By language code. */
  readonly languageInstructions: Readonly<Record<string, string>>
  /** By the path of the component; none for the site. */
  readonly componentInstructions: Readonly<Record<string, string>>
}

/** Instructions to change: those that are missing stay, and empty ones are removed. Their values are not validated yet. */
export type InstructionChange = {
  readonly [Member in keyof ShownInstructions]?: Member extends 'instructions'
    ? string | undefined
    : Readonly<Record<string, unknown>> | undefined
}

const LONGEST = 10_000

/** The instructions of a project and its visible components, or of the site without a project. */
export async function findShownInstructions(
  db: Db,
  actor: Actor,
  project: Project | null,
): Promise<ShownInstructions> {
  const rows = await listInstructions(db, project?.id ?? null)
  const own = rows.filter((row) => row.projectId === (project?.id ?? null) && row.componentId === null)
  return {
    instructions: own.find(({ language }) => language === '')?.text ?? '',
    languageInstructions: Object.fromEntries(
      own.filter(({ language }) => language !== '').map(({ language, text }) => [language, text]),
    ),
    componentInstructions: Object.fromEntries(
      rows.flatMap((row): [string, string][] =>
        project && row.component && seesOwner(actor, project, row) ? [[row.component.path, row.text]] : [],
      ),
    ),
  }
}

/** Changes the instructions of a project and its components, or of the site without a project. */
export async function saveInstructions(
  tx: Db,
  actor: Actor,
  project: Project | null,
  { instructions, languageInstructions = {}, componentInstructions = {} }: InstructionChange,
): Promise<void> {
  const place = { projectId: project?.id ?? null, componentId: null }
  if (instructions !== undefined)
    await saveInstruction(tx, place, { language: '', text: instructions.trim() })
  for (const [language, text] of readTexts('language_instructions', languageInstructions)) {
    if (!(await findLanguage(tx, language))) throw unknown('language_instructions', 'language', language)
    await saveInstruction(tx, place, { language, text })
  }
  for (const [path, text] of readTexts('component_instructions', componentInstructions)) {
    const component = project ? await findShownComponent(tx, `${project.slug}/${path}`) : null
    if (!component || !canSeeComponent(actor, component)) {
      throw unknown('component_instructions', 'component', path)
    }
    authorize(actor, 'project.edit', placeOf(component))
    await saveInstruction(tx, { projectId: null, componentId: component.id }, { language: '', text })
  }
}

function seesOwner(actor: Actor, project: Project, { component }: Instruction): boolean {
  return component !== null && (hasAllPermissions(actor) || canSee(accessOf(actor), { project, component }))
}

function readTexts(field: string, given: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(given).map(([name, text]) => {
    if (typeof text !== 'string' || text.length > LONGEST) {
      throw new AppError('invalid', `Expected texts of at most ${LONGEST} characters.`, { field })
    }
    const said = name + text
    if (said.includes('\u0000')) throw new AppError('invalid', 'Null characters are not allowed.', { field })
    if (!said.isWellFormed()) {
      const message = 'This text contains half of a surrogate pair. Send complete characters.'
      throw new AppError('invalid', message, { field })
    }
    return [name, text.trim()]
  })
}

function unknown(field: string, kind: 'language' | 'component', name: string): AppError {
  const shown = name.slice(0, 60)
  const message =
    kind === 'language'
      ? `There is no language with the code "${shown}".`
      : `There is no component "${shown}".`
  return new AppError('invalid', message, { field })
}
