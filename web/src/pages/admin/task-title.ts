import type { TaskKind } from '../../../../src/domain/task-kind.ts'
import { t } from '../../i18n/texts.ts'

/** The title of a background task; unknown kinds keep the name of the server. */
export function taskTitle(kind: string): string {
  const titles: Readonly<Record<TaskKind, string>> = {
    'auto-translate': t('Automatic translation'),
    'cleanup-idempotency-keys': t('Delete expired idempotency keys'),
    'cleanup-machine-answers': t('Delete unused machine translations'),
    'cleanup-sign-in': t('Delete expired sessions and links'),
    'cleanup-tasks': t('Delete old background tasks'),
    'cleanup-tokens': t('Delete expired API keys'),
    'commit-pending': t('Commit pending changes'),
    'end-project-block': t('Unblock user'),
    'group-variants': t('Group string variants'),
    'import-memory': t('Import translation memory'),
    'mail-account-link': t('Send email'),
    pretranslate: t('Pretranslate new strings'),
    'recheck-components': t('Recheck strings'),
    'recheck-glossary': t('Recheck glossary terms'),
    'remove-component': t('Delete component'),
    'remove-memory': t('Delete translation memory'),
    'remove-project': t('Delete project'),
    'sync-repository': t('Update repository'),
    'update-repositories': t('Update all repositories'),
  }
  return titles[kind as TaskKind] ?? kind.replaceAll('-', ' ')
}
