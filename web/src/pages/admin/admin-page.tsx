import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { heldPermissions, permissionsQuery } from '../../api/permissions.ts'
import { type AdminPagePath, adminPages } from '../../components/page/admin-pages.ts'
import { Page } from '../../components/page/page.tsx'
import { TabStrip } from '../../components/page/tab-strip.tsx'
import { t } from '../../i18n/texts.ts'
import { NotAllowed } from '../create/may-create.tsx'

/** The layout of administration pages, with their tabs; shows an error to users without permission. */
export function AdminPage(props: {
  readonly path: AdminPagePath
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { data } = useQuery(permissionsQuery)
  const pages = adminPages()
  const { label, permission } = pages[props.path]
  const held = heldPermissions(data)
  const mayUse = (needed: string) => held.includes(needed)
  const tabs = Object.entries(pages)
    .filter(([, page]) => mayUse(page.permission))
    .map(([to, page]) => ({ to, label: page.label }))
  const isAllowed = mayUse(permission)
  return (
    <Page
      title={label}
      tabs={tabs.length > 0 && <TabStrip label={t('Administration')} tabs={tabs} />}
      actions={isAllowed && props.actions}
    >
      {data && (isAllowed ? props.children : <NotAllowed />)}
    </Page>
  )
}
