import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { permissionsQuery } from '../../api/permissions.ts'
import { Page } from '../../components/page/page.tsx'
import { TabStrip } from '../../components/page/tab-strip.tsx'
import { t } from '../../i18n/texts.ts'
import { NotAllowed } from '../create/may-create.tsx'

/** The layout of administration pages, with their tabs; shows an error to users without permission. */
export function AdminPage(props: {
  readonly title: string
  readonly permission: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { data } = useQuery(permissionsQuery)
  const pages = [
    { to: '/manage/', label: t('Health'), permission: 'management.use' },
    { to: '/manage/tasks/', label: t('Background tasks'), permission: 'management.use' },
    { to: '/manage/users/', label: t('Users'), permission: 'user.edit' },
    { to: '/manage/groups/', label: t('Groups'), permission: 'group.edit' },
    { to: '/manage/roles/', label: t('Roles'), permission: 'role.edit' },
    { to: '/manage/announcements/', label: t('Announcements'), permission: 'announcement.edit' },
  ].filter(({ permission }) => data?.permissions.includes(permission))
  const isAllowed = data?.permissions.includes(props.permission)
  return (
    <Page title={props.title} actions={isAllowed && props.actions}>
      {pages.length > 0 && <TabStrip label={t('Administration')} tabs={pages} />}
      {data && (isAllowed ? props.children : <NotAllowed />)}
    </Page>
  )
}
