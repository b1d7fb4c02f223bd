import type { ComponentSetting } from '../../../domain/component/component-settings.ts'
import { listAlerts } from '../../../storage/components/notices/alerts.ts'
import type { Db } from '../../../storage/db.ts'
import { transaction } from '../../../storage/transaction.ts'
import { type AlertScope, setAlert } from '../../components/component-alerts.ts'

const ALERT = 'BrokenMessage'

/** An invalid template and its problem. */
interface BrokenTemplate {
  readonly setting: string
  readonly error: string
}

/**
 * Records whether the template of a setting works, with null for one that does: the alert stays until all of them do.
 */
export async function noteTemplate(
  db: Db,
  scope: AlertScope,
  setting: ComponentSetting,
  problem: string | null,
): Promise<void> {
  const known = await listBroken(db, scope.componentId)
  if ((known.find((broken) => broken.setting === setting)?.error ?? null) === problem) return
  await transaction(db, async (tx) => {
    const others = (await listBroken(tx, scope.componentId)).filter((broken) => broken.setting !== setting)
    await setBroken(tx, scope, problem === null ? others : [...others, { setting, error: problem }])
  })
}

/** Clears alerts about templates that have changed. */
export async function clearTemplateAlerts(
  tx: Db,
  scope: AlertScope,
  settings: ReadonlySet<string>,
): Promise<void> {
  const known = await listBroken(tx, scope.componentId)
  const others = known.filter(({ setting }) => !settings.has(setting))
  if (others.length < known.length) await setBroken(tx, scope, others)
}

async function setBroken(tx: Db, scope: AlertScope, broken: readonly BrokenTemplate[]): Promise<void> {
  await setAlert(tx, scope, ALERT, broken.length > 0 ? { occurrences: broken } : null)
}

async function listBroken(db: Db, componentId: number): Promise<readonly BrokenTemplate[]> {
  const details = (await listAlerts(db, componentId)).find(({ name }) => name === ALERT)?.details
  // Earlier releases had one template in the alert, without a list.
  const { occurrences = details ? [details] : [] } = Object(details)
  return occurrences
}
