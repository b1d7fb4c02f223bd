import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/http.ts'
import { blocksQuery, projectAddress } from '../../api/project-access.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './access-page.module.css'

/** Blocked users of a project. */
export function Blocks({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(blocksQuery(project))
  const [name, setName] = useState('')
  const submit = useSave()
  const client = useQueryClient()
  const address = `${projectAddress(project)}blocks/`

  async function run(work: () => ReturnType<typeof send>, onDone?: () => void) {
    await submit.run(async () => {
      const outcome = await work()
      if (outcome.kind === 'done') onDone?.()
      return outcome
    })
    await client.invalidateQueries({ queryKey: ['project', project, 'blocks'] })
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const json = { username: name.trim() }
    await run(
      () => send({ method: 'POST', path: address, json }),
      () => setName(''),
    )
  }

  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      {data?.length === 0 && (
        <p className={styles.none}>
          {t('No blocked users.')}{' '}
          {t('Blocked users can view the project but can’t translate, suggest or comment.')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ username, expires }) => (
            <li key={username} className={styles.entry}>
              <span className={styles.name}>{username}</span>
              <span className={styles.help}>
                {expires === null ? t('permanently') : t('until {day}', { day: formatDay(expires) })}
              </span>
              <span className={styles.spacer} />
              <Button
                size="compact-xs"
                variant="default"
                onClick={() =>
                  void run(() =>
                    send({ method: 'DELETE', path: `${address}${encodeURIComponent(username)}/` }),
                  )
                }
              >
                {t('Unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} className={styles.below}>
        <TextInput
          aria-label={t('User to block')}
          placeholder={t('Username')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submit.error('username')}
        />
        <Button type="submit" variant="default" loading={submit.isBusy} disabled={name.trim() === ''}>
          {t('Block')}
        </Button>
        <SaveNote save={submit} />
      </form>
    </>
  )
}
