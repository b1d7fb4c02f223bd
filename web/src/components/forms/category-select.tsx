import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/categories.ts'
import { t } from '../../i18n/texts.ts'
import { categoryChoices } from './category-choices.ts'

/** A picker for the category of something, by URL; empty if the project has none. */
export function CategorySelect(props: {
  readonly project: string
  /** Empty for the top level of the project. */
  readonly value: string
  readonly onChange: (url: string) => void
  readonly error?: string | undefined
  /** A category to leave out. */
  readonly except?: string
  readonly label?: string
}) {
  const { project, value, onChange, error, except, label = t('Category') } = props
  const { data = [] } = useQuery(categoriesQuery(project))
  const choices = categoryChoices(data).filter((choice) => choice.value !== except)
  if (choices.length === 0) return null
  return (
    <Select
      label={label}
      data={choices}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      placeholder={t('None')}
      error={error}
      clearable
      searchable={choices.length > 8}
    />
  )
}
