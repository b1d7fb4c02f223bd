import { Button } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleJson } from '../../../../src/contract/groups.ts'
import { isPermission, PERMISSIONS } from '../../../../src/domain/access/permission-table.ts'
import { idOf, rolesQuery } from '../../api/admin.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, fromServer, t } from '../../i18n/texts.ts'
import { AdminPage } from './admin-page.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** Roles: sets of permissions for groups. */
export function RolesPage() {
  const [isNew, setNew] = useState(false)
  return (
    <AdminPage
      path="/manage/roles/"
      actions={<Button onClick={() => setNew(true)}>{t('Create role')}</Button>}
    >
      <Roles />
      {isNew && <RoleDialog edited={null} onClose={() => setNew(false)} />}
    </AdminPage>
  )
}

function Roles() {
  const { data, error, refetch } = useQuery(rolesQuery)
  const [edited, setEdited] = useState<number | null>(null)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const role = data?.find(({ url }) => idOf(url) === edited)
  return (
    <>
      <DataTable<RoleJson>
        label={t('Roles')}
        columns={[
          {
            id: 'name',
            label: t('Role'),
            sortBy: ({ name }) => name,
            render: ({ url, name }) => (
              <Button variant="subtle" size="compact-sm" px={0} onClick={() => setEdited(idOf(url))}>
                {name}
              </Button>
            ),
          },
          {
            id: 'what',
            label: t('Permissions'),
            width: '56%',
            hideOn: 'phone',
            render: ({ permissions }) =>
              permissions
                .filter(isPermission)
                .map((name) => fromServer(PERMISSIONS[name].label))
                .join(', '),
          },
          {
            id: 'count',
            label: t('Count'),
            width: '14%',
            isNumber: true,
            sortBy: ({ permissions }) => permissions.length,
            render: ({ permissions }) => formatNumber(permissions.length),
          },
        ]}
        rows={data}
        rowKey={({ url }) => url}
        filterBy={({ name, permissions }) => `${name} ${permissions.join(' ')}`}
        initialSort={{ id: 'name', isDescending: false }}
        empty={<EmptyNote icon={IconShield} title={t('No roles yet')} />}
      />
      {role && <RoleDialog key={role.url} edited={role} onClose={() => setEdited(null)} />}
    </>
  )
}
