import { Button, Select, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery, idOf, invitationsQuery, pathOf } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './admin.module.css'

/** Invites users by email, and lists pending invitations. */
export function Invitations() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(invitationsQuery)
  const groups = useQuery(groupsQuery).data ?? []
  const [group, setGroup] = useState<string | null>(null)
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      send({
        method: 'POST',
        path: '/api/invitations/',
        json: { email: values.get('email'), group_id: group === null ? null : Number(group) },
      }),
    (_, element) => {
      element.reset()
      void client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  )
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const names = new Map(groups.map(({ url, name }) => [pathOf(url), name]))
  return (
    <>
      {data && data.length > 0 && (
        <ul className={styles.list} style={{ marginBottom: 16 }}>
          {data.map(({ id, email, group: into, expires }) => (
            <li key={id} className={styles.row}>
              <IconMail size={20} stroke={1.8} aria-hidden />
              <div className={styles.what}>
                <div className={styles.name}>{email}</div>
                <div className={styles.facts}>
                  {into !== null && <span>{names.get(pathOf(into))}</span>}
                  <span>{t('valid until {day}', { day: formatDay(expires) })}</span>
                </div>
              </div>
              <ConfirmButton
                label={t('Withdraw')}
                about={email}
                end={() => send({ method: 'DELETE', path: `/api/invitations/${id}/` })}
                changes={invitationsQuery.queryKey}
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form} className={styles.card}>
        <div className={styles.line}>
          <TextInput
            {...field('email')}
            type="email"
            label={t('Email address')}
            required
            flex={1}
            miw={200}
          />
          <Select
            label={t('Group')}
            placeholder={t('None')}
            data={groups.map(({ url, name }) => ({ value: String(idOf(url)), label: name }))}
            value={group}
            onChange={setGroup}
            clearable
            w={220}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t('Invite')}
          </Button>
        </div>
        <SaveNote save={submit} />
      </form>
    </>
  )
}
