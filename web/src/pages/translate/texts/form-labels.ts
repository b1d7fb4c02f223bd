import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { derivePluralType, findFormNames } from '../../../../../src/domain/languages/plural-type.ts'
import { pluralExamples } from '../../../editor/plural-examples.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'

/** Labels of plural forms: the name and the first numbers; a single form needs none. */
export function formLabels(
  count: number,
  plural: UnitWorkspaceJson['plural'],
  language: string,
): readonly string[] {
  if (count < 2) return ['']
  const names = findFormNames(derivePluralType(language, plural))
  return pluralExamples(plural.formula, count).map(({ numbers, hasMore }, form) => {
    const name = names?.[form] ?? t('Form {number}', { number: form + 1 })
    const list = numbers.map(formatNumber).join(', ')
    return list === '' ? name : `${name}: ${list}${hasMore ? ' …' : ''}`
  })
}
