import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import { authorize } from '../../../domain/permissions.ts'
import { listComponentRepositories } from '../../../storage/components/repositories/repositories.ts'
import type { ShownComponent } from '../../../storage/components/shown-components.ts'
import { openExportView } from '../../../vcs/export-view.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from '../../components/get-visible-component.ts'
import { copyUnavailable, ensureCopy } from '../copies/ensure-copy.ts'
import { repositoryFolder } from '../copies/repository-place.ts'

/** The component whose repository is exported; for a shared repository, its owner. */
export async function getExportedComponent(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  path: ComponentPath,
): Promise<ShownComponent> {
  const component = await getVisibleComponent(db, actor, path)
  authorize(actor, 'vcs.access', placeOf(component))
  const { owner } = component
  if (!owner) return component
  const owned = await getVisibleComponent(db, actor, {
    project: owner.project.slug,
    component: owner.path.replaceAll('/', '%2F'),
  })
  authorize(actor, 'vcs.access', placeOf(owned))
  return owned
}

/** Folder with the exported part of a component's repository: its branch, with all local commits. */
export async function openExport(ctx: Context, componentId: number): Promise<string> {
  const [repository] = await listComponentRepositories(ctx.db, { componentId })
  if (!repository) throw new AppError('not_found', 'Not found.')
  const folder = repositoryFolder(ctx.config, repository.id)
  const commit = repository.localRevision ?? repository.remoteRevision
  if (commit === null || !(await ensureCopy(ctx, repository.id, commit))) throw copyUnavailable()
  return openExportView({ folder }, { branch: repository.branch, commit })
}
