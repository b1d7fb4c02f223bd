import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import { ACCESS_CONTROL, type Project } from '../../domain/project.ts'
import { listProjectRepositories, setComponentTask } from '../../storage/components/components.ts'
import { insertFormerSlug } from '../../storage/components/former-paths.ts'
import { renameGlossary } from '../../storage/components/glossaries.ts'
import { saveHookSecret } from '../../storage/components/hook-secrets.ts'
import { updateProject as updateRow } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'
import { insertChanges, type NewChange } from '../../storage/history/changes.ts'
import { absorbProject } from '../../storage/memory/absorb-edits.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkHeld } from '../../storage/write-condition.ts'
import { makeTeams } from '../accounts/make-teams.ts'
import { catchUpMemory } from '../memory/catch-up-memory.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { audit } from '../sign-in/audit.ts'
import { checkProject } from './check-project.ts'
import type { ProjectChange } from './create-project.ts'
import { getVisibleProject } from './get-visible-project.ts'

/**
 * Updates the given settings of a project. A new slug and a new visibility are events of its history; its glossary gets
 * its new name, and new flags schedule checks of its strings. Only managers of its members change who can see it.
 */
export async function updateProject(
  ctx: Context,
  actor: Actor,
  slug: string,
  { hookSecret, ...draft }: ProjectChange,
): Promise<Project> {
  const { id } = await getVisibleProject(ctx.db, actor, slug)
  await catchUpMemory(ctx.db, { projectId: id })
  return transaction(ctx.db, async (tx) => {
    // What was saved until now is shared with other projects as it was agreed until now.
    await absorbProject(tx, id)
    const before = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit', { project: before })
    await checkHeld(tx, ctx.condition, { table: 'project', id: before.id })
    const after: Project = { ...before, ...draft, id: before.id }
    if (before.access !== after.access) authorize(actor, 'project.permissions', { project: before })
    await checkProject(tx, after, before.id)
    await updateRow(tx, before.id, after)
    const hasNewSecret = hookSecret !== undefined && (await saveHookSecret(tx, before.id, hookSecret))
    if (before.slug !== after.slug) await insertFormerSlug(tx, before.slug, before.id)
    await makeTeams(tx, after)
    if (before.checkFlags !== after.checkFlags) {
      await enqueueRereading(tx, before.id, { userId: userIdOf(actor), now: ctx.now() })
    }
    await renameGlossary(tx, before.id, { from: before.name, to: after.name })
    const userId = userIdOf(actor)
    const event = { projectId: before.id, userId, authorId: userId, timestamp: ctx.now() }
    await insertChanges(
      tx,
      eventsOf(before, after).map((change) => ({ ...event, ...change })),
    )
    const names = [...changedNames(before, after), ...(hasNewSecret ? ['hookSecret'] : [])]
    if (names.length > 0) {
      const details = { project: after.slug, names }
      await audit(ctx, tx, actor, { activity: 'project-changed', details })
    }
    await ctx.condition?.note(tx)
    return after
  })
}

/** Changed settings; values are not recorded, because some are secret. */
function changedNames(before: Project, after: Project): string[] {
  return Object.entries(after)
    .filter(([name, value]) => value !== before[name as keyof Project])
    .map(([name]) => name)
}

function eventsOf(
  before: Project,
  after: Project,
): Pick<NewChange, 'action' | 'old' | 'target' | 'details'>[] {
  return [
    ...(before.slug === after.slug
      ? []
      : [{ action: 'projectRenamed', old: before.slug, target: after.slug } as const]),
    ...(before.access === after.access
      ? []
      : [
          { action: 'visibilityChanged', details: { access_control: ACCESS_CONTROL[after.access] } } as const,
        ]),
  ]
}

/**
 * Schedules a read of the files of all components of a project: states and checks depend on settings that have changed.
 */
async function enqueueRereading(
  tx: Db,
  projectId: number,
  { userId, now }: { readonly userId: number | null; readonly now: Timestamp },
): Promise<void> {
  for (const { componentId, repositoryId } of await listProjectRepositories(tx, projectId)) {
    const wanted = { repositoryId, projectId, componentId, userId, mustFetch: false }
    const task = await enqueueSync(tx, { ...wanted, forcedComponentId: componentId }, now)
    await setComponentTask(tx, componentId, task.id)
  }
}
