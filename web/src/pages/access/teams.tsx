import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TeamJson } from '../../../../src/contract/teams.ts'
import { setMember, teamsQuery } from '../../api/project-access.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './access-page.module.css'
import { teamHelp, teamName } from './team-words.ts'

/** The teams of a project and their members. */
export function Teams({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(teamsQuery(project))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={8} />
  return (
    <ul className={styles.list}>
      {data.map((team) => (
        <li key={team.id} className={styles.row}>
          <Team team={team} />
        </li>
      ))}
    </ul>
  )
}

function Team({ team }: { readonly team: TeamJson }) {
  const [name, setName] = useState('')
  const submit = useSave()
  const client = useQueryClient()

  async function change(method: 'POST' | 'DELETE', username: string) {
    await submit.run(async () => {
      const outcome = await setMember(method, username, team.id)
      if (outcome.kind === 'missing') {
        const message = t('No user named “{name}”.', { name: username })
        return { kind: 'invalid', message, fields: { username: [message] } }
      }
      if (outcome.kind === 'done') {
        if (method === 'POST') setName('')
        await client.invalidateQueries({ queryKey: ['project'] })
      }
      return outcome
    })
  }

  function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') void change('POST', name.trim())
  }

  return (
    <>
      <div className={styles.about}>
        <h3 className={styles.name}>{teamName(team.name)}</h3>
        <p className={styles.help}>{teamHelp(team.name)}</p>
      </div>
      <div className={styles.people}>
        {team.members.length === 0 && <span className={styles.help}>{t('No members')}</span>}
        {team.members.map(({ username, full_name }) => (
          <span key={username} className={styles.person} title={username}>
            {full_name}
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('Remove {name}', { name: full_name })}
              onClick={() => void change('DELETE', username)}
            >
              <IconX size={12} />
            </ActionIcon>
          </span>
        ))}
      </div>
      <form onSubmit={add} className={styles.form}>
        <TextInput
          size="xs"
          aria-label={t('Add to {team}', { team: teamName(team.name) })}
          placeholder={t('Username')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submit.error('username')}
        />
        <Button
          size="xs"
          type="submit"
          variant="default"
          loading={submit.isBusy}
          disabled={name.trim() === ''}
        >
          {t('Add')}
        </Button>
        <SaveNote save={submit} />
      </form>
    </>
  )
}
