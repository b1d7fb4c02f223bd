import type { GLOSSARY_COLORS } from '../../../../src/domain/component/component-settings.ts'
import { t } from '../../i18n/texts.ts'

type Color = (typeof GLOSSARY_COLORS)[number]

/** Colors of labels and glossaries for a picker, by the name in the API. */
export function colorChoices(): { value: string; label: string }[] {
  const names: Readonly<Record<Color, string>> = {
    navy: t('Navy blue'),
    blue: t('Blue'),
    aqua: t('Aqua'),
    teal: t('Teal'),
    olive: t('Olive'),
    green: t('Green'),
    lime: t('Lime'),
    yellow: t('Yellow'),
    orange: t('Orange'),
    red: t('Red'),
    maroon: t('Maroon'),
    fuchsia: t('Fuchsia'),
    purple: t('Purple'),
    black: t('Black'),
    gray: t('Gray'),
    silver: t('Silver'),
  }
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
