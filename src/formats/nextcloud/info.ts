import type { FormatInfo } from '../format.ts'

/** The JSON files of Nextcloud apps. */
export const nextcloudInfo: FormatInfo = {
  id: 'nextcloud-json',
  usedFor: 'Nextcloud apps',
  extensions: ['.json'],
  kind: 'bilingual',
  hasPlurals: true,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./nextcloud.ts').then((module) => module.nextcloud),
}
