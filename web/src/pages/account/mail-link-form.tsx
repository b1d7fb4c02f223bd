import { Button, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { postAccount } from '../../api/account.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { t } from '../../i18n/texts.ts'

/** Asks for an email address and sends a link to it. */
export function MailLinkForm(props: {
  readonly title: string
  readonly text: string
  readonly path: 'reset/' | 'register/'
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, field, submit, isBusy } = useSubmit(
    (values) => postAccount(props.path, { email: values.get('email') }),
    (_, element) => setSentTo(String(new FormData(element).get('email'))),
  )
  const back = <Link to="/accounts/login/">{t('Back to sign-in')}</Link>
  if (sentTo !== null) {
    return (
      <CardPage title={t('Check your email')} below={back}>
        <p role="status">
          {props.path === 'reset/'
            ? t(
                'If an account uses {address}, we’ve sent a link to set a new password. If the email doesn’t arrive, check your spam folder.',
                { address: sentTo },
              )
            : t(
                'We’ve sent an email to {address}. Open the link in it to create your account. If the email doesn’t arrive, check your spam folder.',
                { address: sentTo },
              )}
        </p>
      </CardPage>
    )
  }
  return (
    <CardPage title={props.title} below={back}>
      <form {...form}>
        <Stack gap="md">
          <p>{props.text}</p>
          <TextInput
            {...field('email')}
            type="email"
            label={t('Email address')}
            autoComplete="email"
            required
            autoFocus
          />
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy}>
            {t('Send email')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  )
}
