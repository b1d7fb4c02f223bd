import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SessionJson } from '../../../../src/contract/sign-in.ts'
import { postAccount } from '../../api/account.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { t } from '../../i18n/texts.ts'
import styles from './account.module.css'

/** Changes the email address, which takes effect when the link in the email is opened. */
export function EmailForm({ user }: { readonly user: NonNullable<SessionJson['user']> }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      postAccount('email/', {
        email: values.get('email'),
        current_password: values.get('current_password'),
      }),
    (_, element) => {
      setSentTo(String(new FormData(element).get('email')))
      element.reset()
    },
  )
  return (
    <form {...form} className={styles.card}>
      <Stack gap="md">
        <p className={styles.muted}>
          {user.email === null
            ? t('No email address set. You won’t receive emails.')
            : t('Current address: {address}', { address: user.email })}
        </p>
        <TextInput
          {...field('email')}
          type="email"
          label={t('New email address')}
          description={t('We’ll send a confirmation link to this address.')}
          autoComplete="email"
          required
        />
        {user.has_password && (
          <PasswordInput
            {...field('current_password')}
            label={t('Current password')}
            autoComplete="current-password"
            required
          />
        )}
        <SaveNote save={submit} />
        {sentTo !== null && (
          <p role="status">
            {t('We’ve sent a confirmation link to {address}. Open it to change the address.', {
              address: sentTo,
            })}
          </p>
        )}
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('Send email')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
