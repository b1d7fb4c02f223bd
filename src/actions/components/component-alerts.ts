import { importAlerts } from '../../import/import-alerts.ts'
import type { ImportAnswer } from '../../import/threads/import-job.ts'
import { clearAlert, listAlerts, raiseAlert } from '../../storage/components/notices/alerts.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** The component of an alert, and the time. */
export interface AlertScope {
  readonly projectId: number
  readonly componentId: number
  readonly now: Timestamp
}

/** Raises an alert, or clears it if there are no details; a new one is an event. */
export async function setAlert(
  tx: Db,
  { projectId, componentId, now }: AlertScope,
  name: string,
  details: object | null,
): Promise<void> {
  if (!details) {
    await clearAlert(tx, componentId, name)
    return
  }
  if (!(await raiseAlert(tx, componentId, name, details, now))) return
  await insertChange(tx, {
    action: 'newAlert',
    projectId,
    componentId,
    timestamp: now,
    details: { alert: name },
  })
}

/** Updates alerts about problems that an import found in the files. */
export async function setImportAlerts(tx: Db, scope: AlertScope, answer: ImportAnswer): Promise<void> {
  const alerts = await listAlerts(tx, scope.componentId)
  const known = new Map(alerts.map(({ name, details }) => [name, details]))
  for (const [name, details] of importAlerts(answer, known)) await setAlert(tx, scope, name, details)
}
