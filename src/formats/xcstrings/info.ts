import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import type { FormatInfo } from '../format.ts'

/** String catalogs of Xcode, with all languages in one file. */
export const xcstringsInfo: FormatInfo = {
  id: 'xcstrings',
  usedFor: 'Apple apps; one file with all languages',
  extensions: ['.xcstrings'],
  kind: 'both',
  isMultilingual: true,
  hasPlurals: true,
  pluralSources: [PLURAL_SOURCES.cldr, PLURAL_SOURCES.default],
  hasNotes: true,
  hasContext: true,
  hasLocations: false,
  hasFlags: false,
  states: ['fuzzy', 'readonly'],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'bcp',
  load: () => import('./xcstrings.ts').then((module) => module.xcstrings),
}
