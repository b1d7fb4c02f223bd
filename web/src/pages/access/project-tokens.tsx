import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TokenJson } from '../../../../src/contract/sign-in.ts'
import { send } from '../../api/http.ts'
import { projectAddress, projectTokensQuery } from '../../api/project-access.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { slugFor } from '../../components/forms/slug-for.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { NewKey } from '../../components/new-key.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './access-page.module.css'

/** API keys of a project; a new one is shown once. */
export function ProjectTokens({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(projectTokensQuery(project))
  const [name, setName] = useState('')
  const [fresh, setFresh] = useState<TokenJson | null>(null)
  const submit = useSave()
  const client = useQueryClient()
  const address = `${projectAddress(project)}tokens/`
  const renew = () => client.invalidateQueries({ queryKey: ['project', project, 'tokens'] })

  async function add(event: FormEvent) {
    event.preventDefault()
    const token = await submit.run(() =>
      send<TokenJson>({ method: 'POST', path: address, json: { name: slugFor(name) } }),
    )
    if (!token) return
    setFresh(token)
    setName('')
    await renew()
  }

  async function revoke(id: number) {
    await submit.run(() => send({ method: 'DELETE', path: `${address}${id}/` }))
    if (fresh?.id === id) setFresh(null)
    await renew()
  }

  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      {fresh?.key !== undefined && <NewKey value={fresh.key} />}
      {data?.length === 0 && (
        <p className={styles.none}>
          {t('No API keys yet.')} {t('An API key has the permissions of an administrator of this project.')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ id, name: shown, created, last_used }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.name}>{shown}</span>
              <span className={styles.help}>
                {t('created on {day}', { day: formatDay(created) })}
                {' · '}
                {last_used === null
                  ? t('never used')
                  : t('last used on {day}', { day: formatDay(last_used) })}
              </span>
              <span className={styles.spacer} />
              <Button size="compact-xs" variant="default" onClick={() => void revoke(id)}>
                {t('Revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} className={styles.below}>
        <TextInput
          aria-label={t('Key name')}
          placeholder={t('e.g. CI pipeline')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submit.error('name')}
        />
        <Button type="submit" variant="default" loading={submit.isBusy} disabled={slugFor(name) === ''}>
          {t('Create key')}
        </Button>
        <SaveNote save={submit} />
      </form>
    </>
  )
}
