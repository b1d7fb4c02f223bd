import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { t } from '../../i18n/texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { AccountButton } from './account-button.tsx'
import { useOnDemand } from './use-on-demand.ts'

const load = () => import('./account-dropdown.tsx')
const AccountDropdown = lazy(async () => ({ default: (await load()).AccountDropdown }))

/** The account menu: user, color scheme, language and signing out; for anonymous users the sign-in link. */
export function AccountMenu() {
  const { data } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location.href })
  const { isRequested, handlers } = useOnDemand(load)
  const user = data?.user ?? null
  const button = <AccountButton name={user?.full_name} {...handlers} />
  return (
    <>
      {data && !user && !here.startsWith('/accounts/login/') && (
        <Button
          component={PageLink}
          href={`/accounts/login/?next=${encodeURIComponent(here)}`}
          size="xs"
          h={32}
        >
          {t('Sign in')}
        </Button>
      )}
      {isRequested ? (
        <Suspense fallback={button}>
          <AccountDropdown user={user} />
        </Suspense>
      ) : (
        button
      )}
    </>
  )
}
