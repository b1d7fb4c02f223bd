import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SessionJson } from '../../../../src/contract/sign-in.ts'
import { ownSessionsQuery, postAccount } from '../../api/account.ts'
import { sessionQuery } from '../../api/session.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import styles from './account.module.css'

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ user }: { readonly user: NonNullable<SessionJson['user']> }) {
  const client = useQueryClient()
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      postAccount('password/', {
        current_password: values.get('current_password'),
        new_password: values.get('new_password'),
      }),
    (_, element) => {
      element.reset()
      notify(t('Password changed. All other sessions have been signed out.'))
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  )
  return (
    <form {...form} className={styles.card}>
      <Stack gap="md">
        {user.has_password && (
          <PasswordInput
            {...field('current_password')}
            label={t('Current password')}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordInput
          {...field('new_password')}
          label={t('New password')}
          description={t('At least 10 characters. All other sessions will be signed out.')}
          autoComplete="new-password"
          required
        />
        <SaveNote save={submit} />
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            {user.has_password ? t('Change password') : t('Set password')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
