import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { CardPage } from '../../components/page/card-page.tsx'
import { siteTitle } from '../../components/page/use-page-title.ts'
import { t } from '../../i18n/texts.ts'
import { MailLinkForm } from './mail-link-form.tsx'
import { mailedToken } from './mailed-token.ts'
import { NewAccount } from './new-account.tsx'

/** Registration: asks for the email address, or creates the account with the link from the email. */
export function RegisterPage() {
  const { data: session } = useQuery(sessionQuery)
  const token = mailedToken()
  const title = t('Create your {site} account', { site: siteTitle() })
  if (token !== null) return <NewAccount title={title} token={token} />
  if (session && session.registration !== 'open') {
    return (
      <CardPage title={title} below={<Link to="/accounts/login/">{t('Back to sign-in')}</Link>}>
        <p>
          {t(
            'You need an invitation to create an account. Ask an administrator or a maintainer of your project.',
          )}
        </p>
      </CardPage>
    )
  }
  return (
    <MailLinkForm
      title={title}
      text={t('Enter your email address and we’ll send you a link to create your account.')}
      path="register/"
    />
  )
}
