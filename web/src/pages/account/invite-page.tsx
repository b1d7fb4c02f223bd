import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { postAccount } from '../../api/account.ts'
import { sessionQuery } from '../../api/session.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { siteTitle } from '../../components/page/use-page-title.ts'
import { t } from '../../i18n/texts.ts'
import { mailedToken } from './mailed-token.ts'
import { NewAccount } from './new-account.tsx'

/** The page of an invitation: accepts it with the signed-in account, or creates one. */
export function InvitePage() {
  const { data: session } = useQuery(sessionQuery)
  const token = mailedToken()
  const title = t('You’ve been invited to {site}', { site: siteTitle() })
  if (token === null) {
    return (
      <CardPage title={title}>
        <p>{t('This link is incomplete. Open the link in the email, or copy all of it.')}</p>
      </CardPage>
    )
  }
  if (!session) return <CardPage title={title}>{'\u00a0'}</CardPage>
  if (session.user) return <Accept title={title} token={token} name={session.user.full_name} />
  const here = `${location.pathname}${location.search}`
  return (
    <NewAccount
      title={title}
      token={token}
      below={
        <Link to="/accounts/login/" search={{ next: here }}>
          {t('I already have an account')}
        </Link>
      }
    />
  )
}

function Accept({ title, token, name }: Record<'title' | 'token' | 'name', string>) {
  const { form, submit, isBusy } = useSubmit(
    () => postAccount('invitation/', { token }),
    () => location.assign('/'),
  )
  return (
    <CardPage title={title}>
      <form {...form}>
        <Stack gap="md">
          <p>{t('You are signed in as {name}. Accept the invitation with this account?', { name })}</p>
          <SaveNote save={submit} />
          <Button type="submit" loading={isBusy}>
            {t('Accept invitation')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  )
}
