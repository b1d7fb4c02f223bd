import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../components/notes/notices.ts'
import { t } from '../i18n/texts.ts'
import { openSaves } from './saves.ts'

/** Sends saves that were stored offline before this page was loaded; the editor shows those that are rejected. */
export function resumeSaves(client: QueryClient): void {
  openSaves(client).onFailure(({ unit }) => {
    if (location.pathname.startsWith('/translate/')) return
    notify(t('Not saved: “{source}”.', { source: (unit.source[0] ?? '').slice(0, 60) }), 'bad')
  })
}
