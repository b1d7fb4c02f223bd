import type { FormatInfo } from '../format.ts'

/** String resources of Android. */
export const aresourceInfo: FormatInfo = {
  id: 'aresource',
  usedFor: 'Android apps',
  extensions: ['.xml'],
  kind: 'monolingual',
  hasPlurals: true,
  pluralSources: [5, 4, 0],
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: ['readonly'],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: ['java-printf-format'],
  codeStyle: 'android',
  load: () => import('./aresource.ts').then((module) => module.aresource),
}
