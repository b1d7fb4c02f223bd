import type { Context } from '../../context.ts'
import { listGlossaryComponents } from '../../storage/checks/glossary-components.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import type { RecheckRun, RecheckSummary } from './recheck-components.ts'

/** Edits of terms often come in series: their strings are checked together. */
const DELAY = 20 * 1_000_000

/** Schedules a glossary check of the strings of a project, soon after a term changed. */
export async function enqueueGlossaryRecheck(tx: Db, projectId: number, now: Timestamp): Promise<void> {
  await enqueueTask(
    tx,
    {
      kind: 'recheck-glossary',
      payload: { projectId },
      projectId,
      jobKey: `recheck-glossary:${projectId}`,
      runAt: now + DELAY,
    },
    now,
  )
}

/** Runs all checks of the components of a project that use the glossary check. */
export async function recheckGlossary(
  { db }: Pick<Context, 'db'>,
  projectId: number,
  run: RecheckRun,
): Promise<RecheckSummary> {
  const ids = await listGlossaryComponents(db, projectId)
  let strings = 0
  for (const [index, id] of ids.entries()) {
    run.signal.throwIfAborted()
    run.progress(Math.floor((100 * index) / ids.length))
    strings += await run.recheck(id)
  }
  return { components: ids.length, strings }
}
