import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { derivePluralType, findFormNames } from '../../../../../src/domain/languages/plural-type.ts'
import type { Unit } from '../../../api/units.ts'
import { pluralExamples } from '../../../editor/plural-examples.ts'
import { formatNumber, t } from '../../../i18n/texts.ts'
import type { ShownLanguage } from '../editor-place.ts'

/** What each plural form of a translation is for: its name, and the first numbers that take it. */
export function formLabels(
  unit: Unit,
  plural: UnitWorkspaceJson['plural'] | undefined,
  { code }: ShownLanguage,
): readonly string[] {
  const count = unit.target.length
  if (count < 2 || !plural) return unit.target.map(() => '\u00a0')
  const names = findFormNames(derivePluralType(code, plural))
  return pluralExamples(plural.formula, count).map(({ numbers, hasMore }, form) => {
    const name = names?.[form] ?? t('Form {number}', { number: form + 1 })
    const list = numbers.map(formatNumber).join(', ')
    return list === '' ? name : `${name}: ${list}${hasMore ? ' …' : ''}`
  })
}
