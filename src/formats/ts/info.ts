import type { FormatInfo } from '../format.ts'

/** Translation files of Qt Linguist. */
export const tsInfo: FormatInfo = {
  id: 'ts',
  usedFor: 'Qt applications',
  extensions: ['.ts'],
  kind: 'both',
  hasPlurals: true,
  pluralSources: [6, 0],
  hasNotes: true,
  hasContext: true,
  hasLocations: true,
  hasFlags: true,
  states: ['fuzzy'],
  canAdd: true,
  canStartEmpty: false,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./ts.ts').then((module) => module.ts),
}
