import { lockComponent } from '../../storage/components/component-locks.ts'
import { listRepositoryComponents, type RepositoryComponent } from '../../storage/components/components.ts'
import { listAlerts, listRepositoryAlerts, raiseAlert } from '../../storage/components/notices/alerts.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { setAlert } from './component-alerts.ts'

/** What can fail with a repository, by the name of its alert. */
type RepositoryFailure = 'UpdateFailure' | 'PushFailure'

/** The message to users, and whether the component was locked because of it. */
interface FailureDetails {
  readonly error: string
  readonly hasLocked?: boolean
}

const FAILURES: readonly string[] = ['UpdateFailure', 'PushFailure'] satisfies RepositoryFailure[]

/**
 * Reports a failure on every component of a repository, or with null that it works again. Components with
 * `auto_lock_error` are locked meanwhile, and unlocked automatically unless a user has locked or unlocked them.
 */
export async function setRepositoryFailure(
  tx: Db,
  repositoryId: number,
  failure: { readonly name: RepositoryFailure; readonly error: string | null; readonly now: Timestamp },
): Promise<void> {
  const { name, error, now } = failure
  const alerts = await listRepositoryAlerts(tx, repositoryId, FAILURES)
  if (error === null && alerts.size === 0) return
  for (const component of await listRepositoryComponents(tx, repositoryId)) {
    const known = failuresOf(alerts.get(component.id) ?? [])
    if (error === null) await endFailure(tx, component, { name, now, known })
    else await beginFailure(tx, component, { name, now, known, error })
  }
}

/** A user has locked or unlocked the component: that stays, whatever happens to the repository. */
export async function keepLock(tx: Db, componentId: number, now: Timestamp): Promise<void> {
  const alerts = (await listAlerts(tx, componentId)).map(({ name, details }) => [name, details] as const)
  for (const [name, { error, hasLocked }] of failuresOf(alerts)) {
    if (hasLocked) await raiseAlert(tx, componentId, name, { error }, now)
  }
}

interface Failing {
  readonly name: RepositoryFailure
  readonly now: Timestamp
  readonly known: ReadonlyMap<string, FailureDetails>
}

async function beginFailure(
  tx: Db,
  component: RepositoryComponent,
  { name, now, known, error }: Failing & { readonly error: string },
): Promise<void> {
  // A user who unlocked it during a failure knows about the failure.
  const isNew = !known.has(name)
  const isLocked = isNew && component.autoLockError && (await lockComponent(tx, component.id, true))
  const hasLocked = isLocked || known.get(name)?.hasLocked
  const scope = { projectId: component.project.id, componentId: component.id, now }
  await setAlert(tx, scope, name, { error, ...(hasLocked && { hasLocked }) })
  if (isLocked) await noteLock(tx, component, 'componentLocked', now)
}

async function endFailure(
  tx: Db,
  component: RepositoryComponent,
  { name, now, known }: Failing,
): Promise<void> {
  const ended = known.get(name)
  if (!ended) return
  await setAlert(tx, { projectId: component.project.id, componentId: component.id, now }, name, null)
  if (!ended.hasLocked) return
  const [other] = [...known].filter(([otherName]) => otherName !== name)
  if (other) await raiseAlert(tx, component.id, other[0], { ...other[1], hasLocked: true }, now)
  else if (await lockComponent(tx, component.id, false))
    await noteLock(tx, component, 'componentUnlocked', now)
}

async function noteLock(
  tx: Db,
  { id, project }: RepositoryComponent,
  action: 'componentLocked' | 'componentUnlocked',
  timestamp: Timestamp,
): Promise<void> {
  await insertChange(tx, {
    action,
    projectId: project.id,
    componentId: id,
    timestamp,
    details: { auto: true },
  })
}

function failuresOf(
  alerts: Iterable<readonly [name: string, details: unknown]>,
): ReadonlyMap<string, FailureDetails> {
  return new Map(
    [...alerts]
      .filter(([name]) => FAILURES.includes(name))
      .map(([name, details]) => [name, detailsOf(details)]),
  )
}

function detailsOf(details: unknown): FailureDetails {
  const { error, hasLocked } = (details ?? {}) as Partial<FailureDetails>
  return { error: error ?? '', ...(hasLocked === true && { hasLocked }) }
}
