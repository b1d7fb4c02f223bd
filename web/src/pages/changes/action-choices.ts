import { fromServer } from '../../i18n/texts.ts'

/** Kinds of events for a list to choose from, in the order of their labels. */
export function actionChoices(
  actions: Readonly<Record<string, readonly [code: number, label: string]>>,
): { value: string; label: string }[] {
  return Object.values(actions)
    .map(([code, label]) => ({ value: String(code), label: fromServer(label) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
