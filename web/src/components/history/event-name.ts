import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { fromServer } from '../../i18n/texts.ts'
import { alertText } from '../notes/alert-text.ts'

/** The label of a kind of event; the API misspells two of them. */
export function actionName(label: string): string {
  return fromServer(label).replace(/^Screnshot/, 'Screenshot')
}

/** What an event is about beyond its kind: the title of an alert; null for other events. */
export function eventSubject({ details }: Pick<NamedChangeJson, 'details'>): string | null {
  if (typeof details !== 'object' || details === null || !('alert' in details)) return null
  return alertText({ name: String(details.alert) }).title
}
