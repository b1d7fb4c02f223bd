import type { FormatInfo } from '../format.ts'

/** Language files of Joomla. */
export const joomlaInfo: FormatInfo = {
  id: 'joomla',
  usedFor: 'Joomla extensions',
  extensions: ['.ini'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./joomla.ts').then((module) => module.joomla),
}
