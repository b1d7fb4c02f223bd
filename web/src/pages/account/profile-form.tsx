import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionJson } from '../../../../src/contract/sign-in.ts'
import { changeAccount } from '../../api/account.ts'
import { builtinLanguagesQuery, languagesQuery } from '../../api/languages.ts'
import { sessionQuery } from '../../api/session.ts'
import { languageOptions } from '../../components/forms/language-choices.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import styles from './account.module.css'

/** The user's public name and languages. */
export function ProfileForm({ user }: { readonly user: NonNullable<SessionJson['user']> }) {
  const client = useQueryClient()
  const { data: known = [] } = useQuery(languagesQuery)
  const { data: builtin = [] } = useQuery(builtinLanguagesQuery)
  const [languages, setLanguages] = useState([...user.languages])
  const { form, field, submit, isBusy } = useSubmit(
    (values) =>
      changeAccount({
        full_name: String(values.get('full_name')),
        languages,
        special_characters: String(values.get('special_characters')),
      }),
    (session) => {
      client.setQueryData(sessionQuery.queryKey, session)
      notify(t('Profile saved.'))
    },
  )
  const names = new Map(user.languages.map((code) => [code, code]))
  for (const { code, name } of [...builtin, ...known]) names.set(code, name)
  return (
    <form {...form} className={styles.card}>
      <Stack gap="md">
        <TextInput
          {...field('full_name')}
          label={t('Display name')}
          description={t('Shown next to your contributions')}
          defaultValue={user.full_name}
          autoComplete="name"
          required
        />
        <MultiSelect
          {...field('languages')}
          label={t('Your languages')}
          description={t(
            'Your home page shows the remaining work in these languages, and lists show them first.',
          )}
          placeholder={languages.length === 0 ? t('Search languages') : ''}
          data={languageOptions([...names].map(([code, name]) => ({ code, name })))}
          value={languages}
          onChange={setLanguages}
          maxValues={50}
          searchable
          limit={60}
          clearable
          nothingFoundMessage={t('No matching language')}
        />
        <TextInput
          {...field('special_characters')}
          label={t('Special characters')}
          description={t('The editor offers these first. Spaces between them are optional.')}
          defaultValue={user.special_characters}
          maxLength={100}
        />
        <SaveNote save={submit} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
