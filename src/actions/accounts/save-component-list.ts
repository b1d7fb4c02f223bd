import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  addToComponentList,
  type ComponentList,
  type ComponentListDraft,
  deleteComponentList as deleteRow,
  findComponentList,
  insertComponentList,
  isComponentListTaken,
  takeFromComponentList,
  updateComponentList as updateRow,
} from '../../storage/accounts/component-lists.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { canSeeComponent } from '../components/get-visible-component.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'

/** The list with this slug; not found if the actor can see nothing of it. */
export async function getVisibleComponentList(db: Db, actor: Actor, slug: string): Promise<ComponentList> {
  const list = await findComponentList(db, slug, visibleProjects(actor))
  if (!list) throw new AppError('not_found', 'Not found.')
  return list
}

/** Creates an empty list. */
export async function createComponentList(
  ctx: Context,
  actor: Actor,
  draft: ComponentListDraft,
): Promise<ComponentList> {
  authorize(actor, 'componentlist.edit')
  return transaction(ctx.db, async (tx) => {
    await checkList(tx, draft, 0)
    const id = await insertComponentList(tx, draft)
    await audit(ctx, tx, actor, { activity: 'list-created', details: { list: draft.slug } })
    return { ...draft, id, components: [] }
  })
}

/** Updates the given members of a list. */
export async function updateComponentList(
  ctx: Context,
  actor: Actor,
  slug: string,
  change: Partial<ComponentListDraft>,
): Promise<ComponentList> {
  return transaction(ctx.db, async (tx) => {
    const before = await getEditable(tx, actor, slug)
    const after = { ...before, ...change }
    await checkList(tx, after, before.id)
    await updateRow(tx, before.id, after)
    await audit(ctx, tx, actor, { activity: 'list-changed', details: { list: after.slug } })
    return after
  })
}

/** Deletes a list, but not its components. */
export async function deleteComponentList(ctx: Context, actor: Actor, slug: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await deleteRow(tx, (await getEditable(tx, actor, slug)).id)
    await audit(ctx, tx, actor, { activity: 'list-removed', details: { list: slug } })
  })
}

/** Adds a component to a list; null if none was given. */
export async function addListedComponent(
  ctx: Context,
  actor: Actor,
  slug: string,
  componentId: number | null,
): Promise<ComponentList> {
  return transaction(ctx.db, async (tx) => {
    const list = await getEditable(tx, actor, slug)
    if (componentId === null) {
      throw new AppError('invalid', 'No component', { fields: { component_id: 'This field is required.' } })
    }
    const component = (await listShownComponentsById(tx, [componentId])).get(componentId)
    if (!component || !canSeeComponent(actor, component)) {
      throw new AppError('invalid', 'No component', {
        fields: { component_id: `Component ${componentId} does not exist.` },
      })
    }
    await addToComponentList(tx, list.id, componentId)
    const added = `${component.project.slug}/${component.path}`
    await audit(ctx, tx, actor, { activity: 'list-changed', details: { list: slug, added } })
    return getVisibleComponentList(tx, actor, slug)
  })
}

/** Removes a component from a list. */
export async function removeListedComponent(
  ctx: Context,
  actor: Actor,
  slug: string,
  component: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const list = await getEditable(tx, actor, slug)
    if (!(await takeFromComponentList(tx, list.id, component))) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, { activity: 'list-changed', details: { list: slug, removed: component } })
  })
}

async function getEditable(tx: Db, actor: Actor, slug: string): Promise<ComponentList> {
  const list = await getVisibleComponentList(tx, actor, slug)
  authorize(actor, 'componentlist.edit')
  return list
}

async function checkList(tx: Db, draft: ComponentListDraft, id: number): Promise<void> {
  const fields = await findTakenList(tx, draft, id)
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'The component list is invalid', { fields })
}

/** Which of these names other lists have. */
export async function findTakenList(
  db: Db,
  names: { readonly name?: string; readonly slug?: string },
  id?: number,
): Promise<FieldErrors> {
  const taken: Record<string, readonly string[]> = {}
  for (const column of ['name', 'slug'] as const) {
    const text = names[column]
    if (text !== undefined && (await isComponentListTaken(db, column, text, id))) {
      taken[column] = [`A component list with this ${column} already exists.`]
    }
  }
  return taken
}
