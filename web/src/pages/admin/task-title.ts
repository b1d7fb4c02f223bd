import { t } from '../../i18n/texts.ts'

/** What background work does, in words; work that has none is called as the server calls it. */
export function taskTitle(kind: string): string {
  const titles: Readonly<Record<string, string>> = {
    'cleanup-idempotency-keys': t('Forget answers that are kept for repeated requests'),
    'cleanup-sign-in': t('Forget ended sessions and links'),
    'cleanup-tasks': t('Forget old background work'),
    'cleanup-tokens': t('Forget keys that are no longer good'),
    'commit-pending': t('Commit edits that have waited long enough'),
    'end-project-block': t('Unblock somebody'),
    'fill-memory': t('Put translations into the translation memory'),
    'group-variants': t('Group variants of strings'),
    'mail-account-link': t('Send a mail'),
    'recheck-components': t('Check strings again'),
    'recheck-glossary': t('Check glossary terms again'),
    'remove-component': t('Remove a component'),
    'remove-project': t('Remove a project'),
    'save-upload': t('Save strings of an uploaded file'),
    'sync-repository': t('Bring a repository up to date'),
    'update-repositories': t('Look for news in all repositories'),
  }
  return titles[kind] ?? kind.replaceAll('-', ' ')
}
