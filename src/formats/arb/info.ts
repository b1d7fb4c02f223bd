import type { FormatInfo } from '../format.ts'

/** Application resource bundles, as Flutter uses them. */
export const arbInfo: FormatInfo = {
  id: 'arb',
  usedFor: 'Flutter apps',
  extensions: ['.arb'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: ['icu-message-format'],
  codeStyle: 'posix',
  load: () => import('./arb.ts').then((module) => module.arb),
}
