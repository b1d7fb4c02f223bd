import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { deleteShare, insertShare } from '../../storage/components/component-shares.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'
import { getVisibleProject } from './get-visible-project.ts'

/** Shares a component with another project. */
export async function shareComponent(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  projectSlug: string | undefined,
): Promise<ShownComponent> {
  return transaction(ctx.db, async (tx) => {
    const component = await getVisibleComponent(tx, actor, path)
    authorize(actor, 'component.edit', placeOf(component))
    const project = await getTarget(tx, actor, projectSlug)
    if (project.id === component.project.id) {
      throw new AppError('invalid', 'The component already belongs to this project.')
    }
    await insertShare(tx, component.id, project.id)
    await audit(ctx, tx, actor, { activity: 'component-shared', details: detailsOf(component, project) })
    return component
  })
}

/** Stops sharing a component with a project. */
export async function unshareComponent(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  projectSlug: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const component = await getVisibleComponent(tx, actor, path)
    authorize(actor, 'component.edit', placeOf(component))
    const project = await getVisibleProject(tx, actor, projectSlug)
    if (!(await deleteShare(tx, component.id, project.id))) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, { activity: 'component-unshared', details: detailsOf(component, project) })
  })
}

function detailsOf({ project, path }: ShownComponent, target: Project): Record<string, string> {
  return { component: `${project.slug}/${path}`, project: target.slug }
}

async function getTarget(tx: Db, actor: Actor, slug: string | undefined): Promise<Project> {
  if (slug === undefined) throw new AppError('invalid', 'Set project_slug to the slug of a project.')
  try {
    return await getVisibleProject(tx, actor, slug)
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
    throw new AppError('invalid', `Project "${slug.slice(0, 100).toWellFormed()}" does not exist.`)
  }
}
