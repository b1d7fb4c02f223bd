import type { FormatInfo } from '../format.ts'

/** Glossaries in TermBase eXchange. */
export const tbxInfo: FormatInfo = {
  id: 'tbx',
  usedFor: 'Glossaries',
  extensions: ['.tbx'],
  kind: 'bilingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: true,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./tbx.ts').then((module) => module.tbx),
}
