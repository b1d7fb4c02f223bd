import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import type { FormatInfo } from '../format.ts'

const SHARED = {
  extensions: ['.json'],
  kind: 'both',
  hasPlurals: true,
  pluralSources: [PLURAL_SOURCES.cldr, PLURAL_SOURCES.default],
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const

/** Files of go-i18n up to version 1. */
export const goI18nV1Info: FormatInfo = {
  ...SHARED,
  id: 'go-i18n-json',
  usedFor: 'go-i18n version 1',
  load: () => import('./go-i18n-v1.ts').then((module) => module.goI18nV1),
}

/** Files of go-i18n since version 2. */
export const goI18nV2Info: FormatInfo = {
  ...SHARED,
  id: 'go-i18n-json-v2',
  usedFor: 'go-i18n version 2 and later',
  load: () => import('./go-i18n-v2.ts').then((module) => module.goI18nV2),
}
