import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleJson } from '../../../../src/contract/groups.ts'
import { PERMISSIONS } from '../../../../src/domain/access/permission-table.ts'
import { pathOf, rolesQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './admin.module.css'

/** Edits the permissions of a role, or adds a role if null. */
export function RoleDialog(props: { readonly edited: RoleJson | null; readonly onClose: () => void }) {
  const { edited: role, onClose } = props
  const client = useQueryClient()
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? [])
  const { form, field, submit } = useSubmit(
    (values) => {
      const json = { name: values.get('name'), permissions }
      return role
        ? send({ method: 'PUT', path: pathOf(role.url), json })
        : send({ method: 'POST', path: '/api/roles/', json })
    },
    async () => {
      await client.invalidateQueries({ queryKey: rolesQuery.queryKey })
      onClose()
    },
  )
  return (
    <FormDialog
      {...{ form, submit, onClose }}
      title={role ? role.name : t('Create role')}
      size={840}
      removal={
        role && (
          <ConfirmButton
            label={t('Delete role')}
            about={role.name}
            end={() => send({ method: 'DELETE', path: pathOf(role.url) })}
            changes={rolesQuery.queryKey}
          />
        )
      }
    >
      <TextInput
        {...field('name')}
        label={t('Name')}
        defaultValue={role?.name ?? ''}
        required
        data-autofocus
      />
      <Checkbox.Group label={t('Permissions')} value={[...permissions]} onChange={setPermissions}>
        <div className={styles.permissions}>
          {Object.entries(PERMISSIONS).map(([name, { label }]) => (
            <Checkbox key={name} value={name} label={fromServer(label)} title={name} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}
