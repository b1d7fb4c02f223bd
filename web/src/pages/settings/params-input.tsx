import { Fieldset, NumberInput, Select, TextInput } from '@mantine/core'
import {
  FILE_FORMAT_PARAMS,
  type FileFormatParams,
  type ParamValue,
  paramNames,
  paramsOf,
} from '../../../../src/domain/component/file-format-params.ts'
import { t } from '../../i18n/texts.ts'
import { paramLabel } from './param-labels.ts'
import styles from './settings-page.module.css'

/** The inputs for the parameters of a file format; empty ones are not set. */
export function ParamsInput(props: {
  readonly label: string
  readonly description?: string
  readonly error: string | undefined
  readonly fileFormat: string
  readonly value: FileFormatParams
  readonly onChange: (value: FileFormatParams) => void
}) {
  const { label, description, error, fileFormat, value, onChange } = props
  const change = (name: string, next: ParamValue | null) => {
    const { [name]: _, ...others } = paramsOf(value, fileFormat)
    onChange(next === null ? others : { ...others, [name]: next })
  }
  return (
    <Fieldset legend={label} className={styles.params ?? ''}>
      {description !== undefined && <p className={styles.help}>{description}</p>}
      {paramNames(fileFormat).map((name) => (
        <ParamInput
          key={name}
          name={name}
          value={value[name] ?? null}
          onChange={(next) => change(name, next)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </Fieldset>
  )
}

function ParamInput(props: {
  readonly name: string
  readonly value: ParamValue | null
  readonly onChange: (value: ParamValue | null) => void
}) {
  const { name, value, onChange } = props
  const param = FILE_FORMAT_PARAMS[name]
  if (!param) return null
  const { values, usual } = param
  const common = { label: paramLabel(name) }
  if (values.kind === 'number') {
    return (
      <NumberInput
        {...common}
        value={value === null ? '' : Number(value)}
        placeholder={t('Default')}
        min={values.minimum}
        max={values.maximum}
        allowDecimal={false}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
        styles={{ wrapper: { maxWidth: 200 } }}
      />
    )
  }
  if (values.kind === 'name') {
    return (
      <TextInput
        {...common}
        value={String(value ?? '')}
        placeholder={String(usual)}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    )
  }
  const choices: readonly ParamValue[] = values.kind === 'flag' ? [true, false] : values.choices
  return (
    <Select
      {...common}
      data={[
        { value: '', label: t('Default') },
        ...choices.map((choice) => ({ value: String(choice), label: choiceLabel(choice) })),
      ]}
      value={String(value ?? '')}
      allowDeselect={false}
      onChange={(next) => onChange(choices.find((choice) => String(choice) === next) ?? null)}
      styles={{ wrapper: { maxWidth: 300 } }}
    />
  )
}

function choiceLabel(choice: ParamValue): string {
  if (typeof choice === 'boolean') return choice ? t('Yes') : t('No')
  if (choice === 65_535) return t('No limit')
  return choice === -1 ? t('Never wrap') : String(choice)
}
