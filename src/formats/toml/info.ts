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
  usedFor: 'Strings in tables and lists',
  hasPlurals: false,
  hasNotes: false,
  load: () => import('./toml.ts').then((module) => module.toml),
}

/** TOML files of go-i18n, with plurals. */
export const goI18nTomlInfo: FormatInfo = {
  ...SHARED,
  id: 'go-i18n-toml',
  usedFor: 'go-i18n messages in TOML',
  hasPlurals: true,
  hasNotes: true,
  load: () => import('./go-i18n-toml.ts').then((module) => module.goI18nToml),
}
