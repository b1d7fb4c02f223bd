import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import type { HookPush } from '../../../domain/hooks/hook-reading.ts'
import {
  isSameRepository,
  normalPath,
  readSpelling,
  tailOf,
} from '../../../domain/hooks/repository-spelling.ts'
import { findAnonymousAccess } from '../../../storage/accounts/access.ts'
import { isVisible } from '../../../storage/accounts/visibility.ts'
import {
  countLateHooks,
  type HookTarget,
  holdTargets,
  listHookTargets,
  planFetch,
} from '../../../storage/components/repositories/hook-targets.ts'
import type { Db } from '../../../storage/db.ts'
import { insertChanges } from '../../../storage/history/changes.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import { transaction } from '../../../storage/transaction.ts'
import { enqueueSync } from '../enqueue-sync.ts'

/** True if the sender of a webhook request has proved that it knows a secret. */
export type VerifySecret = (secret: string) => boolean

/** The outcome of a webhook request, as far as its sender may know it. */
export interface HookOutcome {
  readonly repositoryMatches: number
  readonly branchMatches: number
  readonly enabledMatches: number
  /** The components that are being updated: project and component, separated by a slash. */
  readonly updated: readonly string[]
}

/** Microseconds between two fetches of a repository for unsigned webhook requests. */
const INTERVAL = 10_000_000
const HOUR = 3_600_000_000
/** Events of a component in an hour: a flood of webhook requests contains no more information than one. */
const MOST_EVENTS = 30
/** Maximum of URLs and names by which one request is matched. */
const MOST_TAILS = 40

/**
 * Schedules updates of all components whose repository received a push. If the site or the project has a secret, the
 * sender must know it; otherwise anybody may send the request, but learns nothing that visitors cannot see.
 */
export async function receiveHook(
  ctx: Context,
  {
    service,
    push,
    knows,
  }: { readonly service: string; readonly push: HookPush; readonly knows: VerifySecret },
): Promise<HookOutcome> {
  const found = await listMatches(ctx, push)
  const isKnown = isSiteSigned(ctx, knows)
  const trusts = ({ secret }: HookTarget) => isKnown || (secret !== null && knows(secret))
  const { sight } = await findAnonymousAccess(ctx.db)
  const isOpen = (target: HookTarget) => isVisible(sight, target)
  const matches = found.filter((target) => trusts(target) || !needsSignature(ctx, target))
  if (matches.length === 0) {
    const isMissing = needsSiteSignature(ctx) && !isKnown
    if (isMissing || found.some(isOpen)) throw unsigned()
  }
  const onBranch = matches.filter(({ branch }) => push.branches?.includes(branch) ?? true)
  const enabled = onBranch.filter(({ hasHooks }) => hasHooks)
  await update(ctx, { service, trusts }, enabled)
  const shown = (target: HookTarget) => isOpen(target) || trusts(target)
  return {
    repositoryMatches: matches.filter(shown).length,
    branchMatches: onBranch.filter(shown).length,
    enabledMatches: enabled.filter(shown).length,
    updated: enabled.filter(shown).map(({ project, component }) => `${project.slug}/${component.path}`),
  }
}

/** Rejects unsigned requests without a push, if the site requires signatures. */
export function checkSigned(ctx: Pick<Context, 'config'>, knows: VerifySecret): void {
  if (needsSiteSignature(ctx) && !isSiteSigned(ctx, knows)) throw unsigned()
}

/** True if the sender knows the secret of the whole site. */
export function isSiteSigned({ config }: Pick<Context, 'config'>, knows: VerifySecret): boolean {
  return config.HOOK_SECRET !== '' && knows(config.HOOK_SECRET)
}

/** True if requests without a valid signature are ignored. */
export function needsSignature(
  ctx: Pick<Context, 'config'>,
  { secret }: Pick<HookTarget, 'secret'>,
): boolean {
  return needsSiteSignature(ctx) || secret !== ''
}

/** The rejection of a request without the required signature. */
export function unsigned(): AppError {
  return new AppError(
    'permission_denied',
    'The webhook signature is missing or wrong. Set the secret of this site or project on the code host.',
  )
}

function needsSiteSignature({ config }: Pick<Context, 'config'>): boolean {
  return config.HOOK_SECRET !== '' || config.REQUIRE_LOGIN
}

/** Components whose URL is one of those in the request, or ends with the full name in it. */
async function listMatches(ctx: Context, { addresses, fullName }: HookPush): Promise<HookTarget[]> {
  const spellings = addresses.flatMap((address) => readSpelling(address) ?? []).slice(0, MOST_TAILS)
  const name = normalPath(fullName ?? '')
  // A name alone is not enough: many owners have a repository with the same name.
  const isName = name.includes('/')
  const tails = new Set([...spellings.map(({ path }) => tailOf(path)), ...(isName ? [tailOf(name)] : [])])
  const targets = await listHookTargets(ctx.db, [...tails])
  return targets.filter(({ url }) => {
    const own = readSpelling(url)
    if (!own) return false
    const hasName = isName && (own.path === name || own.path.endsWith(`/${name}`))
    return hasName || spellings.some((spelling) => isSameRepository(own, spelling))
  })
}

async function update(
  ctx: Context,
  {
    service,
    trusts,
  }: {
    readonly service: string
    readonly trusts: (target: HookTarget) => boolean
  },
  found: readonly HookTarget[],
): Promise<void> {
  if (found.length === 0) return
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    const targets = await holdTargets(tx, found)
    for (const target of targets) await enqueueFetch(tx, target, { now, isTrusted: trusts(target) })
    const notified: HookTarget[] = []
    for (const target of targets) {
      const count = await countLateHooks(tx, target.component.id, now - HOUR)
      if (count < MOST_EVENTS) notified.push(target)
    }
    await insertChanges(
      tx,
      notified.map(({ project, component }) => ({
        action: 'hookReceived',
        projectId: project.id,
        componentId: component.id,
        timestamp: now,
        // Neither URL nor branch: users who see the history may not be allowed to see these.
        details: { service_long_name: service },
      })),
    )
  })
}

/** Schedules a fetch of a repository: immediately for an authenticated sender, at most every 10 seconds for others. */
export async function enqueueFetch(
  tx: Db,
  { repositoryId, project, component }: HookTarget,
  { now, isTrusted }: { readonly now: Timestamp; readonly isTrusted: boolean },
): Promise<void> {
  const runAt = isTrusted ? now : await planFetch(tx, repositoryId, now, INTERVAL)
  const ids = { repositoryId, projectId: project.id, componentId: component.id }
  await enqueueSync(tx, { ...ids, userId: null, mustFetch: true, runAt }, now)
}
