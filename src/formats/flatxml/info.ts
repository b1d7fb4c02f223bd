import type { FormatInfo } from '../format.ts'

/** Flat XML: one element per text, right below the root. */
export const flatxmlInfo: FormatInfo = {
  id: 'flatxml',
  usedFor: 'XML with one element per string',
  extensions: ['.xml'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./flatxml.ts').then((module) => module.flatxml),
}
