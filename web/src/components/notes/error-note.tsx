import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMapOff, IconPlugConnectedX } from '@tabler/icons-react'
import { ReadError } from '../../api/http.ts'
import { isMissingFile } from '../../api/missing-file.ts'
import { useUser } from '../../api/session.ts'
import { t } from '../../i18n/texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { setRenderedStatus } from '../page/rendered-status.ts'
import { EmptyNote } from './empty-note.tsx'
import { useReconnect } from './use-reconnect.ts'

/** An error message for data that failed to load, with advice; fills the whole page by default. Retries when the server is back. */
export function ErrorNote(props: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly isWholePage?: boolean
  /** The title for rejected requests. */
  readonly title?: string
}) {
  const { error, onRetry, isWholePage = true, title = t('Failed to load') } = props
  const isSignedIn = useUser() !== null
  const kind = error instanceof ReadError ? error.outcome.kind : isMissingFile(error) ? 'offline' : 'failed'
  useReconnect(kind === 'offline', onRetry)
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry}>
      {t('Retry')}
    </Button>
  )
  if (kind === 'missing') {
    if (isWholePage) setRenderedStatus(404)
    return (
      <EmptyNote
        isWholePage={isWholePage}
        icon={IconMapOff}
        title={t('Page not found')}
        action={
          isWholePage && (
            <Button component={PageLink} href="/projects/" variant="default">
              {t('All projects')}
            </Button>
          )
        }
      >
        {isSignedIn
          ? t('The URL may be wrong, the page may have been deleted, or you may not have access to it.')
          : t('The URL may be wrong, the page may have been deleted, or you may need to sign in to see it.')}
      </EmptyNote>
    )
  }
  if (kind === 'signed-out' || kind === 'refused') {
    if (isWholePage) setRenderedStatus(403)
    return (
      <EmptyNote
        isWholePage={isWholePage}
        icon={IconLock}
        title={t('You don’t have access')}
        action={
          kind === 'signed-out' && (
            <Button
              component={PageLink}
              href={`/accounts/login/?next=${encodeURIComponent(location.pathname)}`}
            >
              {t('Sign in')}
            </Button>
          )
        }
      >
        {kind === 'signed-out'
          ? t('Sign in to view this page.')
          : t('You don’t have permission to view this page. Ask an administrator for access.')}
      </EmptyNote>
    )
  }
  if (kind === 'offline') {
    return (
      <EmptyNote
        isWholePage={isWholePage}
        icon={IconPlugConnectedX}
        title={t('Can’t reach the server')}
        action={retry}
      >
        {t('Check your connection. Your text is kept.')}
      </EmptyNote>
    )
  }
  return (
    <EmptyNote isWholePage={isWholePage} icon={IconAlertTriangle} title={title} action={retry}>
      {error instanceof Error ? error.message : String(error)}
    </EmptyNote>
  )
}
