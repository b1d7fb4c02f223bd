import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import type { FormatInfo } from '../format.ts'

/** Plurals of Apple's systems. */
export const stringsdictInfo: FormatInfo = {
  id: 'stringsdict',
  usedFor: 'Plurals of iOS and macOS apps',
  extensions: ['.stringsdict'],
  kind: 'both',
  hasPlurals: true,
  pluralSources: [PLURAL_SOURCES.zero, PLURAL_SOURCES.default],
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./stringsdict.ts').then((module) => module.stringsdict),
}
