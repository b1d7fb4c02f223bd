import { Button, NumberInput, Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeMachinery, type Machinery } from '../../api/machinery.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'

/** What a project allows services to do, and its budgets. */
export function RulesForm(props: { readonly project: string; readonly machinery: Machinery }) {
  const { project, machinery } = props
  const [isOwnOnly, setOwnOnly] = useState(machinery.own_servers_only === true)
  const [characters, setCharacters] = useState(machinery.monthly_characters ?? null)
  const [tokens, setTokens] = useState(machinery.monthly_tokens ?? null)
  const submit = useSave()
  const client = useQueryClient()

  async function save(event: FormEvent) {
    event.preventDefault()
    const json = { own_servers_only: isOwnOnly, monthly_characters: characters, monthly_tokens: tokens }
    const saved = await submit.run(() => changeMachinery(project, json))
    if (!saved) return
    notify(t('Settings saved.'))
    await client.invalidateQueries({ queryKey: ['machinery', project] })
  }

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form} noValidate>
      <Stack gap="md">
        <Switch
          label={t('Only services that send no texts away')}
          description={t('Such as LibreTranslate or Ollama on a server of your own.')}
          checked={isOwnOnly}
          onChange={(event) => setOwnOnly(event.currentTarget.checked)}
          error={submit.error('own_servers_only')}
        />
        <Budget
          name="monthly_characters"
          label={t('Monthly budget (characters)')}
          help={t('Services are not asked once it is used up. Empty for no limit. Months begin in UTC.')}
          value={characters}
          onChange={setCharacters}
          error={submit.error('monthly_characters')}
        />
        <Budget
          name="monthly_tokens"
          label={t('Monthly budget (tokens)')}
          help={t('For language models, which count questions and answers.')}
          value={tokens}
          onChange={setTokens}
          error={submit.error('monthly_tokens')}
        />
        <SaveNote save={submit} />
        <div>
          <Button type="submit" loading={submit.isBusy}>
            {t('Save rules')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Budget(props: {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | undefined
}) {
  const { help, value, onChange, ...field } = props
  return (
    <NumberInput
      {...field}
      description={help}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=" "
      styles={{ wrapper: { maxWidth: 240 } }}
    />
  )
}
