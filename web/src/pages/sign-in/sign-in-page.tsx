import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findOpenidRefusal } from '../../../../src/domain/openid-refusals.ts'
import { sessionQuery, signIn } from '../../api/session.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { ProblemNote } from '../../components/notes/problem-note.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { siteTitle } from '../../components/page/use-page-title.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './sign-in-page.module.css'

/** Sign-in with a password, or with the site's identity provider. */
export function SignInPage() {
  const { data: session } = useQuery(sessionQuery)
  const parameters = new URLSearchParams(location.search)
  const next = safePath(parameters.get('next'))
  const refusal = findOpenidRefusal(parameters.get('refused') ?? '')
  const { form, field, submit, isBusy } = useSubmit(
    (values) => signIn(String(values.get('username')), String(values.get('password'))),
    // A full reload discards the data of the anonymous session.
    () => location.assign(next),
  )
  return (
    <CardPage
      title={t('Sign in to {site}', { site: siteTitle() })}
      below={
        <>
          <Link to="/account/reset/">{t('Forgot your password?')}</Link>
          {session?.registration === 'open' && <Link to="/account/register/">{t('Create account')}</Link>}
        </>
      }
    >
      <form {...form}>
        <Stack gap="md">
          <ProblemNote text={refusal && fromServer(refusal)} />
          {session?.has_passwords === false && session.openid === null && (
            <p className={styles.help}>
              {t('No account has a password yet. Set one on the server:')}
              <code>diglot user password admin</code>
            </p>
          )}
          <TextInput
            {...field('username')}
            label={t('Username or email')}
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordInput
            {...field('password')}
            label={t('Password')}
            autoComplete="current-password"
            required
          />
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy}>
            {t('Sign in')}
          </Button>
          {session?.openid && (
            <Button
              component="a"
              variant="default"
              href={`/api/session/openid/?next=${encodeURIComponent(next)}`}
            >
              {t('Sign in with {name}', { name: session.openid })}
            </Button>
          )}
        </Stack>
      </form>
    </CardPage>
  )
}

/** A path of this site from untrusted input; the home page for anything else. */
function safePath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/'
}
