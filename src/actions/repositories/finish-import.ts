import type { Context } from '../../context.ts'
import type { ImportAnswer } from '../../import/threads/import-job.ts'
import { finishComponent, type RepositoryComponent } from '../../storage/components/components.ts'
import { takeNewStrings } from '../../storage/components/new-strings.ts'
import { settleConflicts } from '../../storage/components/notices/conflict-alert.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange, insertChanges } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkProjectLink } from '../components/check-project-link.ts'
import { type AlertScope, setAlert, setImportAlerts } from '../components/component-alerts.ts'
import { enqueuePretranslation } from '../units/enqueue-pretranslation.ts'
import type { SyncTools } from './sync-tools.ts'

/** Whether websites of projects respond, as found in a run: all components of a project have the same one. */
const links = new WeakMap<SyncTools, Map<string, Promise<boolean>>>()

/** What an import found, and who asked for it. */
interface FinishedImport {
  readonly answer: ImportAnswer
  readonly userId: number | null
}

/** Updates alerts and, after the first import, adds the event that the component was created. */
export async function finishImport(
  ctx: Context,
  component: RepositoryComponent,
  { answer, userId }: FinishedImport,
  tools: SyncTools,
): Promise<void> {
  const isNew = component.importedAt === null
  const isLinkBroken = isNew && !(await checkLink(ctx, component.project.web, tools))
  await transaction(ctx.db, async (tx) => {
    const scope = { projectId: component.project.id, componentId: component.id, now: ctx.now() }
    const isFirst = await finishComponent(tx, component.id, { taskId: tools.taskId, importedAt: ctx.now() })
    await setImportAlerts(tx, scope, answer)
    const hasNew = await tellNewStrings(tx, scope, userId)
    // Everything that came with this import was added after the one before.
    const since = component.importedAt ?? 0
    if (hasNew) await enqueuePretranslation(tx, scope, { since, now: ctx.now() })
    await settleConflicts(tx, component.id, ctx.now())
    if (isNew && isFirst) {
      await setAlert(tx, scope, 'BrokenProjectURL', isLinkBroken ? { link: component.project.web } : null)
      await noteCreation(tx, component, ctx.now())
    }
  })
}

function checkLink(ctx: Context, link: string, tools: SyncTools): Promise<boolean> {
  const known = links.get(tools) ?? new Map<string, Promise<boolean>>()
  links.set(tools, known)
  const answer = known.get(link) ?? checkProjectLink(ctx.config, link)
  known.set(link, answer)
  return answer
}

/** An event for each translation with new strings, after those of all files; false without any. */
async function tellNewStrings(tx: Db, scope: AlertScope, userId: number | null): Promise<boolean> {
  const { projectId, componentId, now } = scope
  const found = await takeNewStrings(tx, componentId)
  if (found.length === 0) return false
  const event = { projectId, componentId, userId, authorId: userId, timestamp: now }
  await insertChanges(
    tx,
    found.map(({ translationId, count }) => ({
      ...event,
      translationId,
      action: 'newStringsToTranslate' as const,
      details: { count },
    })),
  )
  return true
}

async function noteCreation(tx: Db, component: RepositoryComponent, timestamp: number): Promise<void> {
  const { id, project, createdById } = component
  await insertChange(tx, {
    action: 'componentCreated',
    projectId: project.id,
    componentId: id,
    timestamp,
    userId: createdById,
    authorId: createdById,
  })
}
