import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupJson } from '../../../../src/contract/groups.ts'
import { groupsQuery, idOf, pathOf, rolesQuery } from '../../api/admin.ts'
import { projectsQuery } from '../../api/projects.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Muted } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { t } from '../../i18n/texts.ts'
import { AdminPage } from './admin-page.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { projectSelections } from './group-words.ts'

/** Groups with their roles and scope. */
export function GroupsPage() {
  const [isNew, setNew] = useState(false)
  return (
    <AdminPage
      path="/manage/groups/"
      actions={<Button onClick={() => setNew(true)}>{t('Create group')}</Button>}
    >
      <Groups />
      {isNew && <GroupDialog group={null} onClose={() => setNew(false)} />}
    </AdminPage>
  )
}

function Groups() {
  const { data, error, refetch } = useQuery(groupsQuery)
  const roles = useQuery(rolesQuery).data ?? []
  const projects = useQuery(projectsQuery).data ?? []
  const [edited, setEdited] = useState<number | null>(null)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const names = new Map(roles.map(({ url, name }) => [pathOf(url), name]))
  const projectNames = new Map(projects.map(({ url, name }) => [pathOf(url), name]))
  const group = data?.find(({ url }) => idOf(url) === edited)
  return (
    <>
      <DataTable<GroupJson>
        label={t('Groups')}
        columns={[
          {
            id: 'name',
            label: t('Group'),
            sortBy: ({ name }) => name,
            render: ({ url, name }) => (
              <Button variant="subtle" size="compact-sm" px={0} onClick={() => setEdited(idOf(url))}>
                {name}
              </Button>
            ),
          },
          {
            id: 'roles',
            label: t('Roles'),
            width: '36%',
            hideOn: 'phone',
            render: (row) =>
              row.roles.length === 0 ? (
                <Muted text="–" />
              ) : (
                row.roles.map((address) => names.get(pathOf(address))).join(', ')
              ),
          },
          {
            id: 'projects',
            label: t('Projects'),
            width: '28%',
            render: ({ project_selection, projects }) =>
              project_selection === 0
                ? projects.map((address) => projectNames.get(pathOf(address)) ?? slugOf(address)).join(', ')
                : projectSelections()[project_selection],
          },
        ]}
        rows={data}
        rowKey={({ url }) => url}
        filterBy={({ name }) => name}
        initialSort={{ id: 'name', isDescending: false }}
        empty={<EmptyNote icon={IconUsersGroup} title={t('No groups yet')} />}
      />
      {group && <GroupDialog key={group.url} group={group} onClose={() => setEdited(null)} />}
    </>
  )
}

function slugOf(address: string): string {
  return decodeURIComponent(pathOf(address).split('/').at(-2) ?? '')
}
