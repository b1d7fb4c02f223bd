import { fromServer } from '../../i18n/texts.ts'

/** Kinds of changes for a picker, sorted by label. */
export function actionChoices(
  actions: Readonly<Record<string, readonly [code: number, label: string]>>,
): { value: string; label: string }[] {
  return Object.values(actions)
    .map(([code, label]) => ({ value: String(code), label: fromServer(label) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
