import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserJson } from '../../../../src/contract/users.ts'
import { groupsQuery, idOf, usersQuery } from '../../api/admin.ts'
import { type Outcome, send } from '../../api/http.ts'
import { useUser } from '../../api/session.ts'
import { userAddress } from '../../api/users.ts'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import { EraseUser } from './erase-user.tsx'

/** Edits a user, or adds one if null. */
export function UserDialog(props: { readonly user: UserJson | null; readonly onClose: () => void }) {
  const { user, onClose } = props
  const client = useQueryClient()
  const self = useUser()
  const { data: groups } = useQuery(groupsQuery)
  const before = (user?.groups ?? []).map((address) => String(idOf(address)))
  const [chosen, setChosen] = useState(before)
  const { form, field, submit } = useSubmit(save, async (saved) => {
    await client.invalidateQueries({ queryKey: usersQuery.queryKey })
    notify(t('{name} saved.', { name: saved.full_name }))
    onClose()
  })

  async function save(values: FormData): Promise<Outcome<UserJson>> {
    const json = {
      full_name: values.get('full_name'),
      username: values.get('username'),
      email: values.get('email') || null,
      ...(self?.is_superuser && { is_superuser: values.has('is_superuser') }),
      ...(user && { is_active: values.has('is_active') }),
    }
    const outcome = await (user
      ? send<UserJson>({ method: 'PATCH', path: userAddress(user.username), json })
      : send<UserJson>({ method: 'POST', path: '/api/users/', json }))
    if (outcome.kind !== 'done' || !user) return outcome
    const moves = [
      ...chosen.filter((id) => !before.includes(id)).map((id) => ['POST', id] as const),
      ...before.filter((id) => !chosen.includes(id)).map((id) => ['DELETE', id] as const),
    ]
    for (const [method, id] of moves) {
      const path = `${userAddress(outcome.value.username)}groups/`
      const moved = await send<UserJson>({ method, path, json: { group_id: Number(id) } })
      if (moved.kind !== 'done') return moved
    }
    return outcome
  }

  return (
    <FormDialog
      {...{ form, submit, onClose }}
      title={user ? user.full_name : t('Create user')}
      removal={user && user.username !== self?.username && <EraseUser user={user} onErased={onClose} />}
    >
      <TextInput
        {...field('full_name')}
        label={t('Name')}
        defaultValue={user?.full_name ?? ''}
        required
        data-autofocus
      />
      <TextInput {...field('username')} label={t('Username')} defaultValue={user?.username ?? ''} required />
      <TextInput
        {...field('email')}
        type="email"
        label={t('Email address')}
        description={user ? undefined : t('The user can set a password with “Forgot your password?”.')}
        defaultValue={user?.email ?? ''}
      />
      {user && (
        <MultiSelect
          label={t('Groups')}
          data={groups?.map(({ url, name }) => ({ value: String(idOf(url)), label: name })) ?? []}
          value={chosen}
          onChange={setChosen}
          searchable
        />
      )}
      {user && (
        <Switch
          name="is_active"
          label={t('Active: can sign in and use API keys')}
          defaultChecked={user.is_active !== false}
        />
      )}
      {self?.is_superuser && (
        <Switch
          name="is_superuser"
          label={t('Superuser: has all permissions')}
          defaultChecked={user?.is_superuser === true}
        />
      )}
    </FormDialog>
  )
}
