import { ReadError } from '../../api/http.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { t } from '../../i18n/texts.ts'

const NOTHING = new ReadError({ kind: 'missing' })

/** Page not found, or not visible to the user. */
export function NotFoundPage() {
  usePageTitle(t('Page not found'))
  return <ErrorNote error={NOTHING} />
}
