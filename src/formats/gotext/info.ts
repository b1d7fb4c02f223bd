import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import type { FormatInfo } from '../format.ts'

/** Messages of Go's `golang.org/x/text/message`. */
export const gotextInfo: FormatInfo = {
  id: 'gotext',
  usedFor: "Go's `golang.org/x/text/message`",
  extensions: ['.json'],
  kind: 'both',
  hasPlurals: true,
  pluralSources: [PLURAL_SOURCES.cldr, PLURAL_SOURCES.default],
  hasNotes: true,
  hasContext: false,
  hasLocations: true,
  hasFlags: true,
  states: ['fuzzy'],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./gotext.ts').then((module) => module.gotext),
}
