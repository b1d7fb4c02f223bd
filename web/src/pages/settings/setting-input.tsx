import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { SettingField } from './setting-field.ts'
import styles from './settings-page.module.css'

/** The input for one setting. */
export function SettingInput(props: {
  readonly field: SettingField
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}) {
  const { field, value, error, onChange } = props
  const { label, help, kind, choices = [] } = field
  const common = { label, error, ...(help !== undefined && { description: help }) }
  switch (kind) {
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          value={Number(value)}
          onChange={(next) => onChange(Number(next))}
          allowDecimal={false}
          w={200}
        />
      )
    case 'choice': {
      const isNumber = typeof value === 'number'
      return (
        <Select
          {...common}
          data={choices.map((choice) => ({ ...choice }))}
          value={String(value ?? '')}
          onChange={(next) => next !== null && onChange(isNumber ? Number(next) : next)}
          searchable={choices.length > 8}
          allowDeselect={false}
        />
      )
    }
    case 'list':
      return (
        <Textarea
          {...common}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) =>
            onChange(event.currentTarget.value.split('\n').filter((line) => line.trim() !== ''))
          }
          autosize
          minRows={2}
        />
      )
    case 'area':
      return (
        <Textarea
          {...common}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={12}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(kind === 'code' && { classNames: { input: styles.code ?? '' }, spellCheck: false })}
        />
      )
  }
}
