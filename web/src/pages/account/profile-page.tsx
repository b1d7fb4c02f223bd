import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { SignInNote } from '../../components/notes/sign-in-note.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { EmailForm } from './email-form.tsx'
import { OwnEvents } from './own-events.tsx'
import { OwnIdentities } from './own-identities.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's account: name and languages, email address, password, API keys, sessions and activity. */
export function ProfilePage() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (session && !session.user) return <SignInNote />
  const user = session?.user
  return (
    <Page
      title={t('Your account')}
      subtitle={
        user && (
          <>
            <span>{user.username}</span>
            <Link to={`/user/${encodeURIComponent(user.username)}/`}>{t('View profile')}</Link>
            <Link to="/memory/">{t('Your translation memory')}</Link>
          </>
        )
      }
    >
      {user ? (
        <>
          <ProfileForm user={user} />
          <Section title={t('Email address')}>
            <EmailForm user={user} />
          </Section>
          <Section title={t('Password')}>
            <PasswordForm user={user} />
          </Section>
          <Section title={t('API keys')}>
            <OwnTokens />
          </Section>
          <Section title={t('Sessions')}>
            <OwnSessions />
          </Section>
          {session.openid && (
            <Section title={session.openid}>
              <OwnIdentities />
            </Section>
          )}
          <Section title={t('Account activity')}>
            <OwnEvents />
          </Section>
        </>
      ) : (
        <Skeleton height={480} radius={8} />
      )}
    </Page>
  )
}
