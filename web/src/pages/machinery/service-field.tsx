import { Button, NumberInput, PasswordInput, Select, Switch, TextInput } from '@mantine/core'
import type { MachineryServiceJson } from '../../../../src/contract/machinery-trial.ts'
import { SAVED_SECRET } from '../../api/machinery.ts'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { LanguageSelect } from '../../components/forms/language-select.tsx'
import { fromServer, t } from '../../i18n/texts.ts'
import { TextsByName } from './texts-by-name.tsx'

type Setting = MachineryServiceJson['settings'][number]

/** The field for a setting of a service. */
export function ServiceField(props: {
  readonly setting: Setting
  readonly value: unknown
  readonly savedValue: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}) {
  const { setting, value, error, onChange } = props
  const { name, label, help, kind, required, choices } = setting
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const common = {
    ...{ name, label: fromServer(label), error },
    ...(help !== '' && { description: fromServer(help) }),
    withAsterisk: required && setting.default === '',
  }
  const placeholder = setting.default === '' ? {} : { placeholder: setting.default }
  switch (kind) {
    case 'secret':
      return <SecretField {...props} common={common} />
    case 'switch':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          data={choices.map((choice) => ({ value: choice.value, label: fromServer(choice.label) }))}
          value={text === '' ? setting.default : text}
          onChange={(next) => next !== null && onChange(next)}
          allowDeselect={false}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          {...placeholder}
          value={text === '' ? '' : Number(text)}
          onChange={(next) => onChange(next === '' ? '' : Number(next))}
          allowDecimal={false}
          styles={{ wrapper: { maxWidth: 200 } }}
        />
      )
    case 'long-text':
      return (
        <GrowingTextarea
          {...common}
          {...placeholder}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'texts-by-language':
      return (
        <TextsByName
          label={common.label}
          help={fromServer(help)}
          addLabel={t('Add language')}
          error={error}
          texts={(value || {}) as Readonly<Record<string, string>>}
          onChange={onChange}
          choose={(choice) => <LanguageSelect {...choice} />}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          {...placeholder}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(kind === 'url' && { inputMode: 'url', spellCheck: false })}
        />
      )
  }
}

/** A secret that is saved is never shown: it stays unless another one is typed, or it is removed. */
function SecretField(
  props: Parameters<typeof ServiceField>[0] & {
    readonly common: { readonly label: string; readonly description?: string }
  },
) {
  const { setting, value, savedValue, common, onChange } = props
  const isKept = value === SAVED_SECRET
  const mayRemove = savedValue === SAVED_SECRET && !setting.required && value !== ''
  return (
    <div>
      <PasswordInput
        {...common}
        value={isKept ? '' : String(value ?? '')}
        placeholder={isKept ? t('Saved. Enter another one to replace it.') : ''}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === '' && savedValue === SAVED_SECRET ? SAVED_SECRET : currentTarget.value,
          )
        }
        autoComplete="new-password"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
      />
      {mayRemove && (
        <Button size="compact-xs" variant="subtle" mt={4} onClick={() => onChange('')}>
          {t('Remove saved {name}', { name: common.label })}
        </Button>
      )}
    </div>
  )
}
