import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../components/notes/notices.ts'
import { t } from '../i18n/texts.ts'
import { openSaves } from './saves.ts'

/** Sends what was saved without a connection before this page was loaded; the editor tells more of what is refused. */
export function resumeSaves(client: QueryClient): void {
  openSaves(client).onFailure(({ unit }) => {
    if (location.pathname.startsWith('/translate/')) return
    notify(t('Not saved: “{source}”.', { source: (unit.source[0] ?? '').slice(0, 60) }), 'bad')
  })
}
