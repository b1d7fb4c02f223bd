import type { Db } from '../db.ts'

/** Instructions for language models. */
export interface Instruction {
  /** Null for the site, and for a component. */
  readonly projectId: number | null
  readonly componentId: number | null
  /** Null for the site and projects. */
  readonly component: { readonly id: number; readonly path: string; readonly isRestricted: boolean } | null
  /** Code of the language that they are about; empty for all. */
  readonly language: string
  readonly text: string
}

/** Whom instructions are for; the site without a project and a component. */
export type InstructionPlace = Pick<Instruction, 'projectId' | 'componentId'>

/** The instructions of the site, and with a project, also those of it and its components. */
export async function listInstructions(db: Db, projectId: number | null): Promise<Instruction[]> {
  const rows = await db
    .selectFrom('machine_instruction as i')
    .leftJoin('component as c', 'c.id', 'i.component_id')
    .select(['i.project_id as projectId', 'i.component_id as componentId', 'c.path', 'c.restricted'])
    .select(['i.language', 'i.text'])
    .where((eb) =>
      eb.or([
        eb.and([eb('i.project_id', 'is', null), eb('i.component_id', 'is', null)]),
        ...(projectId === null
          ? []
          : [eb('i.project_id', '=', projectId), eb('c.project_id', '=', projectId)]),
      ]),
    )
    .orderBy('c.path')
    .orderBy('i.language')
    .execute()
  return rows.map(({ path, restricted, ...row }) => ({
    ...row,
    component:
      row.componentId === null || path === null
        ? null
        : { id: row.componentId, path, isRestricted: restricted === 1 },
  }))
}

/** Sets the instructions for a language, or for all with an empty code; an empty text removes them. */
export async function saveInstruction(
  tx: Db,
  { projectId, componentId }: InstructionPlace,
  { language, text }: Pick<Instruction, 'language' | 'text'>,
): Promise<void> {
  await tx
    .deleteFrom('machine_instruction')
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .where('component_id', componentId === null ? 'is' : '=', componentId)
    .where('language', '=', language)
    .execute()
  if (text === '') return
  await tx
    .insertInto('machine_instruction')
    .values({ project_id: projectId, component_id: componentId, language, text })
    .execute()
}
