import type { MemoryScopeName } from '../../../../src/domain/memory/memory-place.ts'
import { t } from '../../i18n/texts.ts'

/** Who may use entries of a scope. */
export function scopeName(scope: MemoryScopeName): string {
  const names = {
    project: t('One project'),
    personal: t('One user'),
    shared: t('Projects using the shared memory'),
    file: t('Everyone'),
  }
  return names[scope]
}
