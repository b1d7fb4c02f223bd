import type { FormatInfo } from '../format.ts'

/** Messages of FormatJS (react-intl and its relatives). */
export const formatjsInfo: FormatInfo = {
  id: 'formatjs',
  usedFor: 'FormatJS, such as `react-intl`',
  extensions: ['.json'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: ['icu-message-format'],
  codeStyle: 'posix',
  load: () => import('./formatjs.ts').then((module) => module.formatjs),
}
