import type { FormatInfo } from '../format.ts'

/** `messages.json` of browser extensions. */
export const webextensionInfo: FormatInfo = {
  id: 'webextension',
  usedFor: 'Browser extensions',
  extensions: ['.json'],
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
  codeStyle: 'posix',
  load: () => import('./webextension.ts').then((module) => module.webextension),
}
