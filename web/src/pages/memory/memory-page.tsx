import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userMemory } from '../../api/memory.ts'
import { sessionQuery } from '../../api/session.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { SignInNote } from '../../components/notes/sign-in-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { MemoryView } from './memory-view.tsx'

/** The user's own translation memory. */
export function MemoryPage() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (session && !session.user) return <SignInNote />
  const user = session?.user
  return (
    <Page
      title={t('Your translation memory')}
      subtitle={
        <>
          <span>{t('Suggested only to you, in all projects.')}</span>
          <Link to="/accounts/profile/">{t('Your account')}</Link>
        </>
      }
    >
      {user ? (
        <MemoryView
          memory={{
            base: userMemory(user.username),
            about: t('Your translations are stored here and suggested to you in all projects.'),
            mayEdit: true,
            mayDelete: true,
            isSite: false,
          }}
        />
      ) : (
        <Skeleton height={480} radius={8} />
      )}
    </Page>
  )
}
