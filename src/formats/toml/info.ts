import type { FormatInfo } from '../format.ts'

const SHARED = {
  extensions: ['.toml'],
  kind: 'monolingual',
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const

/** TOML files with strings in tables and lists. */
export const tomlInfo: FormatInfo = {
  ...SHARED,
  id: 'toml',
  label: 'TOML file',
  hasPlurals: false,
  hasNotes: false,
  load: () => import('./toml.ts').then((module) => module.toml),
}

/** TOML files of go-i18n, with plurals. */
export const goI18nTomlInfo: FormatInfo = {
  ...SHARED,
  id: 'go-i18n-toml',
  label: 'go-i18n TOML file',
  hasPlurals: true,
  hasNotes: true,
  load: () => import('./go-i18n-toml.ts').then((module) => module.goI18nToml),
}
