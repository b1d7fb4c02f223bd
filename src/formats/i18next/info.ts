import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import type { FormatInfo } from '../format.ts'

const SHARED = {
  extensions: ['.json'],
  kind: 'both',
  hasPlurals: true,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: ['i18next-interpolation'],
  codeStyle: 'posix',
} as const

/** Files of i18next up to version 20. */
export const i18nextInfo: FormatInfo = {
  ...SHARED,
  id: 'i18next',
  usedFor: 'i18next up to version 20',
  load: () => import('./i18next.ts').then((module) => module.i18next),
}

/** Files of i18next since version 21. */
export const i18nextv4Info: FormatInfo = {
  ...SHARED,
  id: 'i18nextv4',
  usedFor: 'i18next version 21 and later',
  pluralSources: [PLURAL_SOURCES.cldr, PLURAL_SOURCES.default],
  load: () => import('./i18next.ts').then((module) => module.i18nextv4),
}
