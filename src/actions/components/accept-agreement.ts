import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { touchAccess } from '../../storage/accounts/access-version.ts'
import {
  deleteAcceptances,
  findAcceptance,
  insertAcceptance,
} from '../../storage/components/notices/accepted-agreements.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { personOf } from '../sign-in/own-account.ts'
import { type ComponentPath, getVisibleComponent } from './get-visible-component.ts'

/** The agreement of a component, and whether the current user has accepted it. */
export interface AgreementState {
  /** Markdown; empty if there is none. */
  readonly agreement: string
  /** Null if the user has not accepted it. */
  readonly acceptedAt: Timestamp | null
}

/**
 * Accepts the agreement of a component for the current user. `read` is the text that the user saw; if it has changed
 * since, nothing is accepted.
 */
export async function acceptAgreement(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  read?: string,
): Promise<AgreementState> {
  const { userId } = personOf(actor)
  return transaction(ctx.db, async (tx) => {
    const { id: componentId, project, settings } = await getVisibleComponent(tx, actor, path)
    const { agreement } = settings
    if (agreement === '') throw wrongText('The component has no contributor agreement.')
    if (read !== undefined && read.trim() !== agreement.trim()) {
      throw wrongText('The contributor agreement has changed. Read the new version and accept it again.')
    }
    const now = ctx.now()
    if (await insertAcceptance(tx, { componentId, userId, now })) {
      const sha256 = createHash('sha256').update(agreement).digest('hex')
      const details = { project: project.slug, component: settings.slug, sha256 }
      await audit(ctx, tx, actor, { activity: 'agreement-accepted', userId, details })
      await touchAccess(tx)
    }
    return { agreement, acceptedAt: (await findAcceptance(tx, componentId, userId)) ?? now }
  })
}

/** Withdraws the current user's acceptance of a component's agreement. Contributions stay. */
export async function withdrawAgreement(ctx: Context, actor: Actor, path: ComponentPath): Promise<void> {
  const { userId } = personOf(actor)
  await transaction(ctx.db, async (tx) => {
    const { id, project, settings } = await getVisibleComponent(tx, actor, path)
    if ((await deleteAcceptances(tx, id, userId)) === 0) throw new AppError('not_found', 'Not found.')
    const details = { project: project.slug, component: settings.slug }
    await audit(ctx, tx, actor, { activity: 'agreement-withdrawn', userId, details })
    await touchAccess(tx)
  })
}

/** Deletes all acceptances, because the text of the agreement has changed. */
export async function clearAcceptances(tx: Db, componentId: number): Promise<void> {
  await deleteAcceptances(tx, componentId)
  await touchAccess(tx)
}

function wrongText(message: string): AppError {
  return new AppError('invalid', message, { field: 'agreement' })
}
