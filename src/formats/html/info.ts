import type { FormatInfo } from '../format.ts'

/** HTML documents. */
export const htmlInfo: FormatInfo = {
  id: 'html',
  usedFor: 'Web pages',
  extensions: ['.html', '.htm'],
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
  checkFlags: ['safe-html', 'strict-same'],
  codeStyle: 'posix',
  load: () => import('./html.ts').then((module) => module.html),
}
