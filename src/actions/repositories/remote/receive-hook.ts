import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import type { HookPush } from '../../../domain/hooks/hook-reading.ts'
import {
  isSameRepository,
  normalPath,
  readSpelling,
  tailOf,
} from '../../../domain/hooks/repository-spelling.ts'
import { findStrangerAccess } from '../../../storage/accounts/access.ts'
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

/** Whether the sender of a notification has shown that it knows a secret. */
export type KnowsSecret = (secret: string) => boolean

/** What a notification has led to, as far as its sender may know. */
export interface HookOutcome {
  readonly repositoryMatches: number
  readonly branchMatches: number
  readonly enabledMatches: number
  /** Places of the components that are updated now: project and component, joined by a slash. */
  readonly updated: readonly string[]
}

/** Microseconds between two fetches of a repository for notifications that nobody signed. */
const INTERVAL = 10_000_000
const HOUR = 3_600_000_000
/** Events of a component in an hour: a flood of notifications says nothing that one of them does not. */
const MOST_EVENTS = 30
/** Addresses and names that one notification can be found by. */
const MOST_TAILS = 40

/**
 * Has all components updated whose repository somebody pushed to. Where the site or the project has a secret, the
 * sender must know it; where not, anybody may say so, but learns nothing of what strangers do not see.
 */
export async function receiveHook(
  ctx: Context,
  {
    service,
    push,
    knows,
  }: { readonly service: string; readonly push: HookPush; readonly knows: KnowsSecret },
): Promise<HookOutcome> {
  const found = await listMatches(ctx, push)
  const isKnown = isSiteSigned(ctx, knows)
  const trusts = ({ secret }: HookTarget) => isKnown || (secret !== null && knows(secret))
  const { sight } = await findStrangerAccess(ctx.db)
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

/** Refuses notifications without a push, where all must be signed for the site. */
export function checkSigned(ctx: Pick<Context, 'config'>, knows: KnowsSecret): void {
  if (needsSiteSignature(ctx) && !isSiteSigned(ctx, knows)) throw unsigned()
}

/** Whether the sender knows the secret of the whole site. */
export function isSiteSigned({ config }: Pick<Context, 'config'>, knows: KnowsSecret): boolean {
  return config.HOOK_SECRET !== '' && knows(config.HOOK_SECRET)
}

/** Whether nobody is heard who cannot show to know a secret. */
export function needsSignature(
  ctx: Pick<Context, 'config'>,
  { secret }: Pick<HookTarget, 'secret'>,
): boolean {
  return needsSiteSignature(ctx) || secret !== ''
}

/** The refusal of a notification that is not signed as it must be. */
export function unsigned(): AppError {
  return new AppError(
    'permission_denied',
    'The webhook signature is missing or wrong. Set the secret of this site or project on the code host.',
  )
}

function needsSiteSignature({ config }: Pick<Context, 'config'>): boolean {
  return config.HOOK_SECRET !== '' || config.REQUIRE_LOGIN
}

/** Components whose address is one of those of the notification, or ends with the full name in it. */
async function listMatches(ctx: Context, { addresses, fullName }: HookPush): Promise<HookTarget[]> {
  const spellings = addresses.flatMap((address) => readSpelling(address) ?? []).slice(0, MOST_TAILS)
  const name = normalPath(fullName ?? '')
  // A name alone says too little: many owners have a repository of that name.
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
    const told: HookTarget[] = []
    for (const target of targets) {
      const count = await countLateHooks(tx, target.component.id, now - HOUR)
      if (count < MOST_EVENTS) told.push(target)
    }
    await insertChanges(
      tx,
      told.map(({ project, component }) => ({
        action: 'hookReceived',
        projectId: project.id,
        componentId: component.id,
        timestamp: now,
        // Neither address nor branch: who sees the history need not see those.
        details: { service_long_name: service },
      })),
    )
  })
}

/** Has a repository fetched: at once for a sender that is known, every 10 seconds at most for others. */
export async function enqueueFetch(
  tx: Db,
  { repositoryId, project, component }: HookTarget,
  { now, isTrusted }: { readonly now: Timestamp; readonly isTrusted: boolean },
): Promise<void> {
  const runAt = isTrusted ? now : await planFetch(tx, repositoryId, now, INTERVAL)
  const ids = { repositoryId, projectId: project.id, componentId: component.id }
  await enqueueSync(tx, { ...ids, userId: null, mustFetch: true, runAt }, now)
}
