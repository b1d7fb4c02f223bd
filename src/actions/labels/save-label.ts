import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Label } from '../../domain/label.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import {
  deleteLabel as deleteRow,
  findLabel,
  insertLabel,
  isLabelTaken,
  updateLabel as updateRow,
} from '../../storage/components/labels.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'

/** The project whose labels the actor can edit. */
export async function getLabelledProject({ db }: Context, actor: Actor, slug: string): Promise<Project> {
  const project = await getVisibleProject(db, actor, slug)
  authorize(actor, 'project.edit', { project })
  return project
}

/** Creates a label in a project. */
export async function createLabel(
  ctx: Context,
  actor: Actor,
  slug: string,
  label: Omit<Label, 'id'>,
): Promise<Label> {
  const project = await getLabelledProject(ctx, actor, slug)
  return transaction(ctx.db, async (tx) => {
    await checkName(tx, project, label)
    const id = await insertLabel(tx, project.id, label)
    await audit(ctx, tx, actor, { activity: 'label-created', details: detailsOf(project, label.name) })
    return { ...label, id }
  })
}

/** Updates a label of a project. */
export async function updateLabel(
  ctx: Context,
  actor: Actor,
  at: { readonly slug: string; readonly id: number },
  change: Partial<Omit<Label, 'id'>>,
): Promise<Label> {
  const project = await getLabelledProject(ctx, actor, at.slug)
  return transaction(ctx.db, async (tx) => {
    const label = { ...(await getLabel(tx, project, at.id)), ...change }
    await checkName(tx, project, label)
    await updateRow(tx, label)
    await audit(ctx, tx, actor, { activity: 'label-changed', details: detailsOf(project, label.name) })
    return label
  })
}

/** Deletes a label from a project and all its strings. */
export async function deleteLabel(
  ctx: Context,
  actor: Actor,
  at: { readonly slug: string; readonly id: number },
): Promise<void> {
  const project = await getLabelledProject(ctx, actor, at.slug)
  await transaction(ctx.db, async (tx) => {
    const { id, name } = await getLabel(tx, project, at.id)
    await deleteRow(tx, id)
    await audit(ctx, tx, actor, { activity: 'label-removed', details: detailsOf(project, name) })
  })
}

function detailsOf({ slug }: Project, label: string): Record<string, string> {
  return { project: slug, label }
}

async function getLabel(tx: Db, project: Project, id: number): Promise<Label> {
  const label = await findLabel(tx, project.id, id)
  if (!label) throw new AppError('not_found', 'Not found.')
  return label
}

async function checkName(tx: Db, project: Project, label: { name: string; id?: number }): Promise<void> {
  if (!(await isLabelTaken(tx, project.id, label))) return
  throw new AppError('invalid', 'The project already has a label with this name.', { field: 'name' })
}
