import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FileFormatParams } from '../../../../src/domain/component/file-format-params.ts'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { ParamsInput } from './params-input.tsx'
import type { SettingField } from './setting-field.ts'
import styles from './settings-page.module.css'

/** The input for one setting. */
export function SettingInput(props: {
  readonly field: SettingField
  readonly value: unknown
  readonly error: string | undefined
  readonly fileFormat: string
  readonly onChange: (value: unknown) => void
}) {
  const { field, value, error, fileFormat, onChange } = props
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
          styles={{ wrapper: { maxWidth: 200 } }}
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
        <ListInput {...common} items={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />
      )
    case 'params':
      return (
        <ParamsInput
          {...common}
          fileFormat={fileFormat}
          value={(value ?? {}) as FileFormatParams}
          onChange={onChange}
        />
      )
    case 'area':
      return (
        <GrowingTextarea
          {...common}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
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

/** One item per line; empty lines are shown, but are not items. */
function ListInput(props: {
  readonly label: string
  readonly description?: string
  readonly error: string | undefined
  readonly items: readonly string[]
  readonly onChange: (items: readonly string[]) => void
}) {
  const { items, onChange, ...common } = props
  const [typed, setTyped] = useState('')
  const given = items.join('\n')
  return (
    <GrowingTextarea
      {...common}
      value={itemsOf(typed).join('\n') === given ? typed : given}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(itemsOf(event.currentTarget.value))
      }}
    />
  )
}

function itemsOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
