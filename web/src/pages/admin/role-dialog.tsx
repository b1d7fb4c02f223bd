import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleJson } from '../../../../src/contract/groups.ts'
import { PERMISSIONS } from '../../../../src/domain/access/permission-table.ts'
import { pathOf, rolesQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { ProblemNote } from '../../components/problem-note.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { t } from '../../i18n/texts.ts'
import { EndButton } from '../account/end-button.tsx'
import styles from './admin.module.css'

/** Changes what a role allows, or adds a role for null. */
export function RoleDialog(props: { readonly edited: RoleJson | null; readonly onClose: () => void }) {
  const { edited: role, onClose } = props
  const client = useQueryClient()
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? [])
  const { form, field, problem, isBusy } = useSubmit(
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
    <Modal
      opened
      onClose={onClose}
      size={840}
      title={role ? role.name : t('Add a role')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form {...form}>
        <Stack gap="md">
          <TextInput
            {...field('name')}
            label={t('Name')}
            defaultValue={role?.name ?? ''}
            required
            data-autofocus
          />
          <Checkbox.Group
            label={t('Who has this role may')}
            value={[...permissions]}
            onChange={setPermissions}
          >
            <div className={styles.permissions}>
              {Object.entries(PERMISSIONS).map(([name, { label }]) => (
                <Checkbox key={name} value={name} label={label} title={name} />
              ))}
            </div>
          </Checkbox.Group>
          <ProblemNote text={problem} />
          <Group justify="space-between">
            {role ? (
              <EndButton
                label={t('Remove the role')}
                about={role.name}
                end={() => send({ method: 'DELETE', path: pathOf(role.url) })}
                changes={rolesQuery.queryKey}
              />
            ) : (
              <span />
            )}
            <Button type="submit" loading={isBusy}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
