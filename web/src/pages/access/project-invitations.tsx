import { Button, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { idOf, invitationsQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { teamsQuery } from '../../api/project-access.ts'
import { sessionQuery } from '../../api/session.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './access-page.module.css'
import { teamName } from './team-words.ts'

/** Invites users to a team of a project by email, and lists pending invitations. */
export function ProjectInvitations({ project }: { readonly project: string }) {
  const { data: session } = useQuery(sessionQuery)
  const { data: teams = [] } = useQuery(teamsQuery(project))
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const submit = useSave()
  const client = useQueryClient()
  const team = chosen ?? String(teams[0]?.id ?? '')
  const names = new Map(teams.map(({ id, name }) => [id, teamName(name)]))
  const own = invitations.filter(({ group }) => group !== null && names.has(idOf(group)))

  async function invite(event: FormEvent) {
    event.preventDefault()
    const json = { email: email.trim(), group_id: Number(team) }
    const sent = await submit.run(() => send({ method: 'POST', path: '/api/invitations/', json }))
    if (!sent) return
    notify(t('Invitation sent.'))
    setEmail('')
    await client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  }

  if (session?.registration === 'closed') {
    return (
      <p className={styles.none}>
        {t(
          'Registration is closed on this site. Ask an administrator to create the account, then add it to a team above.',
        )}
      </p>
    )
  }
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.list}>
          {own.map(({ id, email: address, group, expires }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.name}>{address}</span>
              <span className={styles.help}>
                {names.get(idOf(group ?? ''))}
                {' · '}
                {t('valid until {day}', { day: formatDay(expires) })}
              </span>
              <span className={styles.spacer} />
              <ConfirmButton
                label={t('Withdraw')}
                about={address}
                end={() => send({ method: 'DELETE', path: `/api/invitations/${id}/` })}
                changes={invitationsQuery.queryKey}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void invite(event)} className={styles.invite} noValidate>
        <TextInput
          type="email"
          aria-label={t('Email address')}
          placeholder={t('Email address')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={submit.error('email')}
        />
        <Select
          aria-label={t('Team')}
          data={teams.map(({ id, name }) => ({ value: String(id), label: teamName(name) }))}
          value={team}
          onChange={setChosen}
          error={submit.error('group_id')}
          allowDeselect={false}
        />
        <Button type="submit" variant="default" loading={submit.isBusy} disabled={email.trim() === ''}>
          {t('Invite')}
        </Button>
        <SaveNote save={submit} />
      </form>
    </>
  )
}
