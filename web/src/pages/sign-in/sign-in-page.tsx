import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sessionQuery, signIn } from '../../api/session.ts'
import { safePath } from '../../components/safe-path.ts'
import { siteTitle, usePageTitle } from '../../components/use-page-title.ts'
import { t } from '../../i18n/texts.ts'
import styles from './sign-in-page.module.css'

/** Signing in with a password, or at the identity provider of the site. */
export function SignInPage() {
  usePageTitle(t('Sign in'))
  const { data: session } = useQuery(sessionQuery)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const next = safePath(new URLSearchParams(location.search).get('next'))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const outcome = await signIn(String(form.get('username')), String(form.get('password')))
    setBusy(false)
    if (outcome.kind === 'done') {
      // What strangers see is forgotten.
      location.assign(next)
      return
    }
    if (outcome.kind === 'offline') setProblem(t('The server can not be reached'))
    else if (outcome.kind === 'busy') setProblem(t('Too many tries. Wait a while.'))
    else setProblem('message' in outcome ? outcome.message : t('The name or the password is wrong.'))
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('Sign in to {site}', { site: siteTitle() })}</h1>
      <form onSubmit={(event) => void submit(event)} className={styles.card}>
        <Stack gap="md">
          <TextInput
            name="username"
            label={t('Username or e-mail address')}
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordInput name="password" label={t('Password')} autoComplete="current-password" required />
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
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
    </div>
  )
}
