/** What people fill in to use a service. */
export interface ServiceSetting {
  /** As clients know it, such as `key`. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly kind:
    | 'text'
    | 'long-text'
    | 'url'
    | 'secret'
    | 'choice'
    | 'number'
    | 'switch'
    | 'texts-by-language'
  readonly required?: boolean
  /** Decides which server receives the secrets, as every `url` does. */
  readonly isAddress?: boolean
  readonly default?: string
  /** Of a `choice`: values with what people read. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

export type SettingValue = string | number | boolean | Readonly<Record<string, string>>

/** Validated settings by name; those without a value have their default or are absent. */
export type SettingValues = Readonly<Record<string, SettingValue>>

/** The text of a setting, empty if it has none. */
export function textOf(settings: SettingValues, name: string): string {
  const value = settings[name]
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

/** The texts by language code of a setting. */
export function textsByLanguage(settings: SettingValues, name: string): Readonly<Record<string, string>> {
  const value = settings[name]
  return typeof value === 'object' ? value : {}
}

/** The URL of a setting without slashes at its end. */
export function urlOf(settings: SettingValues, name: string): string {
  return textOf(settings, name).replace(/\/+$/, '')
}
