import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { permissionsQuery } from '../../api/permissions.ts'
import { useUser } from '../../api/session.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { setRenderedStatus } from '../../components/page/rendered-status.ts'
import { t } from '../../i18n/texts.ts'

/** Shows its content to users with a site-wide permission, and an explanation to others. */
export function MayCreate(props: { readonly permission: string; readonly children: ReactNode }) {
  const { data } = useQuery(permissionsQuery)
  if (!data) return null
  return data.permissions.includes(props.permission) ? props.children : <NotAllowed />
}

/** Says that an account is needed, or another one. */
export function NotAllowed() {
  const user = useUser()
  setRenderedStatus(403)
  return (
    <EmptyNote
      icon={IconLock}
      title={t('You don’t have access')}
      action={
        !user && (
          <Button
            component={PageLink}
            href={`/accounts/login/?next=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {t('Sign in')}
          </Button>
        )
      }
    >
      {user
        ? t('You don’t have permission to view this page. Ask an administrator for access.')
        : t('Sign in to view this page.')}
    </EmptyNote>
  )
}
