import { Badge, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserJson } from '../../../../src/contract/users.ts'
import { ANONYMOUS_USERNAME } from '../../../../src/domain/user.ts'
import { groupsQuery, pathOf, usersQuery } from '../../api/admin.ts'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { Muted } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { t } from '../../i18n/texts.ts'
import { AdminPage } from './admin-page.tsx'
import { Invitations } from './invitations.tsx'
import { UserDialog } from './user-dialog.tsx'

/** All users with their groups, and invitations. */
export function UsersPage() {
  const [isNew, setNew] = useState(false)
  return (
    <AdminPage
      path="/manage/users/"
      actions={<Button onClick={() => setNew(true)}>{t('Create user')}</Button>}
    >
      <Users />
      <Section title={t('Invitations')}>
        <Invitations />
      </Section>
      {isNew && <UserDialog user={null} onClose={() => setNew(false)} />}
    </AdminPage>
  )
}

function Users() {
  const { data, error, refetch } = useQuery(usersQuery)
  const groups = useQuery(groupsQuery).data ?? []
  const [edited, setEdited] = useState<string | null>(null)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const names = new Map(groups.map(({ url, name }) => [pathOf(url), name]))
  const groupNames = ({ groups: own = [] }: UserJson) =>
    own
      .map((address) => names.get(pathOf(address)) ?? '')
      .filter((name) => name !== '')
      .join(', ')
  const user = data?.find(({ username }) => username === edited)
  return (
    <>
      <DataTable<UserJson>
        label={t('Users')}
        columns={[
          {
            id: 'name',
            label: t('Name'),
            sortBy: ({ full_name }) => full_name,
            render: ({ full_name, username, is_superuser, is_active }) => (
              <Group gap={8} wrap="nowrap">
                <Button variant="subtle" size="compact-sm" px={0} onClick={() => setEdited(username)}>
                  {full_name}
                </Button>
                {is_superuser && (
                  <Badge variant="light" tt="none">
                    {t('superuser')}
                  </Badge>
                )}
                {is_active === false && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('inactive')}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            id: 'username',
            label: t('Username'),
            width: '16%',
            hideOn: 'phone',
            sortBy: ({ username }) => username,
            render: ({ username }) => username,
          },
          {
            id: 'email',
            label: t('Email address'),
            width: '22%',
            hideOn: 'phone',
            sortBy: ({ email }) => email ?? null,
            render: ({ email }) => email || <Muted text="–" />,
          },
          { id: 'groups', label: t('Groups'), width: '20%', hideOn: 'tablet', render: groupNames },
          {
            id: 'joined',
            label: t('Joined'),
            width: '14%',
            hideOn: 'tablet',
            sortBy: ({ date_joined }) => date_joined ?? null,
            render: ({ date_joined }) => date_joined && <TimeAgo time={date_joined} />,
          },
        ]}
        rows={data?.filter(({ username }) => username !== ANONYMOUS_USERNAME)}
        rowKey={({ username }) => username}
        filterBy={({ full_name, username, email }) => `${full_name} ${username} ${email ?? ''}`}
        initialSort={{ id: 'name', isDescending: false }}
        empty={<EmptyNote icon={IconUsers} title={t('No users yet')} />}
      />
      {user && <UserDialog key={user.username} user={user} onClose={() => setEdited(null)} />}
    </>
  )
}
