import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { postAccount } from '../../api/account.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { t } from '../../i18n/texts.ts'
import { mailedToken } from './mailed-token.ts'

/** The page of the link to a new email address, which is changed after confirmation. */
export function EmailPage() {
  const token = mailedToken()
  const [isDone, setDone] = useState(false)
  const { form, submit, isBusy } = useSubmit(
    () => postAccount('email/confirm/', { token }),
    () => setDone(true),
  )
  if (isDone) {
    return (
      <CardPage title={t('Email address changed')}>
        <Stack gap="md">
          <p role="status">{t('We’ll send emails to your new address from now on.')}</p>
          <Button component={PageLink} href="/accounts/profile/">
            {t('Go to account')}
          </Button>
        </Stack>
      </CardPage>
    )
  }
  return (
    <CardPage title={t('Confirm new email address')}>
      <form {...form}>
        <Stack gap="md">
          <p>{t('The address that received this link becomes your account’s email address.')}</p>
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy} disabled={token === null}>
            {t('Confirm address')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  )
}
