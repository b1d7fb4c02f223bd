import { t } from '../../i18n/texts.ts'

/** A setting in a form. */
export interface SettingField {
  /** The member of the API. */
  readonly name: string
  readonly label: string
  readonly help?: string
  /**
   * `area` has several lines; `list` has one entry per line; `code` is for paths and patterns; `params` are those of the
   * file format.
   */
  readonly kind: 'text' | 'code' | 'area' | 'flag' | 'number' | 'choice' | 'list' | 'params'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Values to choose from. */
export type Choices = NonNullable<SettingField['choices']>

/** The language that translators see beside the source language, of a project or component. */
export function secondLanguageField(languages: Choices): SettingField {
  return {
    name: 'secondary_language',
    kind: 'choice',
    label: t('Secondary language'),
    choices: [{ value: '', label: t('None') }, ...languages],
  }
}

/** A group of settings. */
export interface SettingGroup {
  readonly title: string
  readonly help?: string
  readonly fields: readonly SettingField[]
}

/** Values by setting name. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The changed settings. */
export function changesOf(
  before: SettingValues,
  now: SettingValues,
  fields: readonly SettingField[],
): SettingValues {
  return Object.fromEntries(
    fields
      .map(({ name }) => [name, now[name]] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
