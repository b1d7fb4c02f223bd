import { actionName } from '../../components/history/event-name.ts'

/** Kinds of changes for a picker, sorted by label. */
export function actionChoices(
  actions: Readonly<Record<string, readonly [code: number, label: string]>>,
): { value: string; label: string }[] {
  return Object.values(actions)
    .map(([code, label]) => ({ value: String(code), label: actionName(label) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
