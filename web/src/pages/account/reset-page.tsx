import { Button, PasswordInput, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { postAccount } from '../../api/account.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { t } from '../../i18n/texts.ts'
import { MailLinkForm } from './mail-link-form.tsx'
import { mailedToken } from './mailed-token.ts'

/** Password reset: asks for the email address, or sets a new password with the link from the email. */
export function ResetPage() {
  const token = mailedToken()
  if (token === null) {
    return (
      <MailLinkForm
        title={t('Forgot your password?')}
        text={t('Enter your email address and we’ll send you a link to set a new password.')}
        path="reset/"
      />
    )
  }
  return <NewPassword token={token} />
}

function NewPassword({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false)
  const { form, field, submit, isBusy } = useSubmit(
    (values) => postAccount('reset/confirm/', { token, password: values.get('password') }),
    () => setDone(true),
  )
  if (isDone) {
    return (
      <CardPage title={t('Password changed')}>
        <Stack gap="md">
          <p role="status">{t('All sessions have been signed out. Sign in with your new password.')}</p>
          <Button component={PageLink} href="/accounts/login/">
            {t('Sign in')}
          </Button>
        </Stack>
      </CardPage>
    )
  }
  const hint = <Link to="/account/reset/">{t('Send another email')}</Link>
  return (
    <CardPage title={t('Set new password')} below={hint}>
      <form {...form}>
        <Stack gap="md">
          <PasswordInput
            {...field('password')}
            label={t('New password')}
            description={t('At least 10 characters')}
            autoComplete="new-password"
            required
            autoFocus
          />
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy}>
            {t('Set password')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  )
}
