import type { Context } from '../../../context.ts'
import { type Actor, SYSTEM } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import { isAllowed } from '../../../domain/permissions.ts'
import { findHookSecret } from '../../../storage/components/hook-secrets.ts'
import { holdTargets, listUpdateTargets } from '../../../storage/components/repositories/hook-targets.ts'
import { transaction } from '../../../storage/transaction.ts'
import { getVisibleComponent, placeOf } from '../../components/get-visible-component.ts'
import { getVisibleProject } from '../../components/get-visible-project.ts'
import { enqueueFetch, isSiteSigned, needsSignature, unsigned, type VerifySecret } from './receive-hook.ts'

/** What is to be updated, by the slugs in the URL. */
interface UpdatePlace {
  readonly project: string
  /** All components of the project if not given. */
  readonly component?: string
}

/**
 * Schedules fetches of the repositories of a project or a component whose update URL was requested. Senders who cannot
 * see it must know the secret of the site or project; if there is one, all others must know it too, or have the
 * permission to update.
 */
export async function receiveUpdate(
  ctx: Context,
  actor: Actor,
  { project: slug, component: path }: UpdatePlace,
  knows: VerifySecret,
): Promise<void> {
  const secret = await findHookSecret(ctx.db, slug)
  const isSigned = isSiteSigned(ctx, knows) || (secret !== null && knows(secret))
  const asker = isSigned ? SYSTEM : actor
  const project = await getVisibleProject(ctx.db, asker, slug)
  const component =
    path === undefined ? null : await getVisibleComponent(ctx.db, asker, { project: slug, component: path })
  const isTrusted = isAllowed(asker, 'vcs.update', component ? placeOf(component) : { project })
  if (!isTrusted && needsSignature(ctx, { secret })) throw unsigned()
  if (!project.hasHooks) throw new AppError('method_not_allowed', 'Webhooks are turned off for this project.')
  const scope = component ? { componentId: component.id } : { projectId: project.id }
  const found = await listUpdateTargets(ctx.db, scope)
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    for (const target of await holdTargets(tx, found)) await enqueueFetch(tx, target, { now, isTrusted })
  })
}
