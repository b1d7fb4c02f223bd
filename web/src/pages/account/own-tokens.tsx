import { Button, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TokenJson } from '../../../../src/contract/sign-in.ts'
import { endAccountPart, ownTokensQuery, postAccount } from '../../api/account.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { NewKey } from '../../components/new-key.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './account.module.css'

const DAY_MS = 86_400_000

/** The user's API keys; a new one is shown once. */
export function OwnTokens() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownTokensQuery)
  const [made, setMade] = useState<TokenJson | null>(null)
  const [days, setDays] = useState<string | null>('365')
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      postAccount<TokenJson>('tokens/', {
        name: values.get('name'),
        expires: days === null || days === 'never' ? null : inDays(Number(days)),
      }),
    (token, element) => {
      setMade(token)
      element.reset()
      void client.invalidateQueries({ queryKey: ownTokensQuery.queryKey })
    },
  )
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      {made?.key && <NewKey value={made.key} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ id, name, created, expires, last_used }) => (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <span className={styles.name}>{name}</span>
                <span className={styles.facts}>
                  <span>{t('created on {day}', { day: formatDay(created) })}</span>
                  <span>
                    {last_used === null
                      ? t('never used')
                      : t('last used on {day}', { day: formatDay(last_used) })}
                  </span>
                  <span>
                    {expires === null
                      ? t('no expiration')
                      : t('valid until {day}', { day: formatDay(expires) })}
                  </span>
                </span>
              </div>
              <ConfirmButton
                label={t('Revoke')}
                about={name}
                end={() => endAccountPart(`tokens/${id}/`)}
                changes={ownTokensQuery.queryKey}
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form} className={styles.card}>
        <div className={styles.line}>
          <TextInput
            {...field('name')}
            label={t('Key name')}
            placeholder={t('e.g. wlc on my laptop')}
            required
            flex={1}
            miw={200}
          />
          <Select
            label={t('Expiration')}
            data={[
              { value: '30', label: t('30 days') },
              { value: '90', label: t('90 days') },
              { value: '365', label: t('1 year') },
              { value: 'never', label: t('No expiration') },
            ]}
            value={days}
            onChange={setDays}
            allowDeselect={false}
            w={220}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t('Create key')}
          </Button>
        </div>
        <SaveNote save={submit} />
      </form>
    </>
  )
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
