import type { FormatInfo } from '../format.ts'

/** Resources of Windows apps in JavaScript. */
export const resjsonInfo: FormatInfo = {
  id: 'resjson',
  usedFor: 'Windows apps in JavaScript',
  extensions: ['.resjson', '.json'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: true,
  hasContext: true,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./resjson.ts').then((module) => module.resjson),
}
