import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { builtinLanguagesQuery, languagesQuery } from '../../api/languages.ts'
import { t } from '../../i18n/texts.ts'
import { languageChoices } from './language-choices.ts'

/** A picker for a language by name or code; any code can be typed. */
export function LanguageSelect(props: {
  readonly label: string
  readonly description?: string
  readonly value: string | null
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  /** Codes to leave out. */
  readonly without?: ReadonlySet<string>
}) {
  const { label, description, value, onChange, error, without } = props
  const [typed, setTyped] = useState('')
  const { data } = useQuery(languagesQuery)
  const { data: builtin } = useQuery(builtinLanguagesQuery)
  const choices = languageChoices(data ?? [], builtin ?? []).filter((choice) => !without?.has(choice.value))
  const own = [typed.trim(), value ?? ''].filter(
    (code) =>
      /^[a-zA-Z]{2,3}([-_@][\w@-]{1,20})?$/.test(code) && !choices.some((choice) => choice.value === code),
  )
  return (
    <Select
      label={label}
      {...(description !== undefined && { description })}
      data={[...choices, ...[...new Set(own)].map((code) => ({ value: code, label: code }))]}
      value={value}
      onChange={(code) => code !== null && onChange(code)}
      onSearchChange={setTyped}
      error={error}
      searchable
      limit={60}
      placeholder={t('Name or code')}
      nothingFoundMessage={t('No matching language. You can also enter a code such as “pt_BR”.')}
    />
  )
}
