import type { FormatInfo } from '../format.ts'

/** Entities of a DTD. */
export const dtdInfo: FormatInfo = {
  id: 'dtd',
  usedFor: 'Entities of XML document types',
  extensions: ['.dtd'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./dtd.ts').then((module) => module.dtd),
}
