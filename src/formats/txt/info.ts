import type { FormatInfo } from '../format.ts'

/** Plain text documents. */
export const txtInfo: FormatInfo = {
  id: 'txt',
  usedFor: 'Documents of paragraphs',
  extensions: ['.txt'],
  kind: 'monolingual',
  isDocument: true,
  hasPlurals: false,
  hasNotes: false,
  hasContext: false,
  hasLocations: true,
  hasFlags: false,
  states: [],
  canAdd: false,
  canStartEmpty: false,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./txt.ts').then((module) => module.txt),
}
