import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { postAccount } from '../../api/account.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { t } from '../../i18n/texts.ts'

/** Creates an account with the token from an email, and signs in. */
export function NewAccount(props: {
  readonly title: string
  readonly token: string
  readonly below?: ReactNode
}) {
  const { title, token, below } = props
  const { form, field, submit, isBusy } = useSubmit(
    (values) => postAccount('register/confirm/', { token, ...Object.fromEntries(values) }),
    // A full reload, because the user is signed in now.
    () => location.assign('/accounts/profile/'),
  )
  return (
    <CardPage title={title} below={below}>
      <form {...form}>
        <Stack gap="md">
          <TextInput
            {...field('full_name')}
            label={t('Display name')}
            description={t('Shown next to your contributions')}
            autoComplete="name"
            required
            autoFocus
          />
          <TextInput
            {...field('username')}
            label={t('Username')}
            description={t('Used to sign in')}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <PasswordInput
            {...field('password')}
            label={t('Password')}
            description={t('At least 10 characters')}
            autoComplete="new-password"
            required
          />
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy}>
            {t('Create account')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  )
}
