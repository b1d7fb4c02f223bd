import type { FormatInfo } from '../format.ts'

/** Resources of .NET. */
export const resxInfo: FormatInfo = {
  id: 'resx',
  usedFor: '.NET applications',
  extensions: ['.resx'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'bcp',
  load: () => import('./resx.ts').then((module) => module.resx),
}
