import { PROJECT_SELECTION } from '../../../../src/domain/default-groups.ts'
import { t } from '../../i18n/texts.ts'

/** Labels of a group's project selection, by number. */
export function projectSelections(): Readonly<Record<number, string>> {
  return {
    [PROJECT_SELECTION.listed]: t('Selected projects'),
    [PROJECT_SELECTION.all]: t('All projects'),
    [PROJECT_SELECTION.componentList]: t('Projects in component lists'),
    [PROJECT_SELECTION.allPublic]: t('All public projects'),
    [PROJECT_SELECTION.allProtected]: t('All public and protected projects'),
  }
}
