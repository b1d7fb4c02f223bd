import type { FormatInfo } from '../format.ts'

/** Markdown documents. */
export const markdownInfo: FormatInfo = {
  id: 'markdown',
  usedFor: 'Markdown documents',
  extensions: ['.md', '.markdown'],
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
  checkFlags: ['md-text'],
  codeStyle: 'posix',
  load: () => import('./markdown.ts').then((module) => module.markdown),
}
