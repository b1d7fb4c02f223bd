import type { AutoOrder } from '../../api/autotranslate.ts'
import { t } from '../../i18n/texts.ts'

/** What happens with translations. */
export function modeName(mode: AutoOrder['mode']): string {
  const names: Readonly<Record<AutoOrder['mode'], string>> = {
    suggest: t('Add as suggestions'),
    fuzzy: t('Add as “Needs editing”'),
    translate: t('Add as translations'),
    approved: t('Add as approved translations'),
  }
  return names[mode]
}

/** Searches for the strings to translate, with their names. */
export function filterChoices(): readonly (readonly [search: string, label: string])[] {
  return [
    ['state:<translated', t('Unfinished')],
    ['state:empty', t('Untranslated')],
    ['state:needs-editing', t('Needs editing')],
    ['has:check', t('Failing checks')],
    ['', t('All strings')],
  ]
}
