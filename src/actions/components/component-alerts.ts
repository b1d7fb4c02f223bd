import type { ImportAnswer } from '../../import/threads/import-job.ts'
import { clearAlert, listAlerts, raiseAlert } from '../../storage/components/notices/alerts.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** Whose alert it is, and when. */
export interface AlertScope {
  readonly projectId: number
  readonly componentId: number
  readonly now: Timestamp
}

/** Raises an alert, or takes it back when there is nothing to tell; a new one is an event. */
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

/** Alerts about what an import found in the files. */
export async function setImportAlerts(tx: Db, scope: AlertScope, answer: ImportAnswer): Promise<void> {
  const { problems, duplicateStrings, duplicateLanguages, unknownLanguages, badPaths } = answer
  const some = (occurrences: readonly unknown[]) => (occurrences.length > 0 ? { occurrences } : null)
  const known = await knownOccurrences(tx, scope, new Set(answer.unreadFiles))
  await setAlert(tx, scope, 'ParseError', some([...problems, ...known('ParseError')]))
  await setAlert(tx, scope, 'DuplicateString', some([...duplicateStrings, ...known('DuplicateString')]))
  await setAlert(tx, scope, 'DuplicateLanguage', some(duplicateLanguages))
  await setAlert(
    tx,
    scope,
    'UnknownLanguage',
    some([...unknownLanguages, ...badPaths.map((path) => ({ path }))]),
  )
  await setAlert(tx, scope, 'NoMaskMatches', answer.isWithoutFiles ? {} : null)
}

/** What earlier imports found in files that were not read this time, because they are as they were. */
async function knownOccurrences(
  tx: Db,
  { componentId }: AlertScope,
  unread: ReadonlySet<string>,
): Promise<(name: string) => readonly unknown[]> {
  const alerts = new Map((await listAlerts(tx, componentId)).map(({ name, details }) => [name, details]))
  return (name) => {
    const details = alerts.get(name)
    if (typeof details !== 'object' || details === null || !('occurrences' in details)) return []
    return Array.isArray(details.occurrences)
      ? details.occurrences.filter(({ file }) => unread.has(file))
      : []
  }
}
