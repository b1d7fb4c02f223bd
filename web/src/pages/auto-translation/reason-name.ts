import type { SkipReason } from '../../../../src/domain/units/auto-translation.ts'
import { t } from '../../i18n/texts.ts'

/** Why a string was left out. */
export function reasonName(reason: SkipReason): string {
  const names: Readonly<Record<SkipReason, string>> = {
    no_text: t('No translation found'),
    failing_checks: t('The translation would fail checks'),
    placeholders: t('The service changed placeholders'),
    unchanged: t('Unchanged'),
    left: t('Not processed'),
  }
  return names[reason]
}
