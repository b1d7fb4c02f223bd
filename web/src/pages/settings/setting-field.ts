/** A setting as a form shows it. */
export interface SettingField {
  /** As the API calls it. */
  readonly name: string
  readonly label: string
  readonly help?: string
  /** `area` has several lines; `list` has one entry a line; `code` is for paths and patterns. */
  readonly kind: 'text' | 'code' | 'area' | 'flag' | 'number' | 'choice' | 'list'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Settings that belong together. */
export interface SettingGroup {
  readonly title: string
  readonly help?: string
  readonly fields: readonly SettingField[]
}

/** Values by the names of their settings. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The settings that differ. */
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
