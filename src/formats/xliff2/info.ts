import type { FormatInfo } from '../format.ts'

const SHARED = {
  extensions: ['.xlf', '.xliff'],
  kind: 'bilingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: true,
  hasLocations: true,
  hasFlags: true,
  states: ['fuzzy', 'approved', 'readonly'],
  canAdd: true,
  canStartEmpty: false,
  checkFlags: [],
  codeStyle: 'bcp',
} as const

/** XLIFF 2.0 to 2.2 as plain text. */
export const xliff2Info: FormatInfo = {
  ...SHARED,
  id: 'xliff2',
  usedFor: 'XLIFF 2.x without inline codes',
  load: () => import('./xliff2.ts').then((module) => module.xliff2),
}

/** XLIFF 2.0 to 2.2 with inline codes as part of the texts. */
export const xliff2PlaceablesInfo: FormatInfo = {
  ...SHARED,
  id: 'xliff2-placeables',
  usedFor: 'XLIFF 2.x with inline codes',
  load: () => import('./xliff2.ts').then((module) => module.xliff2Placeables),
}
