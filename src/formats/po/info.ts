import type { FormatInfo } from '../format.ts'

const shared = {
  hasPlurals: true,
  hasNotes: true,
  hasContext: true,
  hasLocations: true,
  hasFlags: true,
  states: ['fuzzy'],
  canAdd: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const

/** GNU gettext PO files with source and translation. */
export const poInfo: FormatInfo = {
  ...shared,
  id: 'po',
  usedFor: 'GNU gettext catalogs',
  extensions: ['.po', '.pot'],
  kind: 'bilingual',
  canStartEmpty: false,
  load: () => import('./po.ts').then((module) => module.po),
}

/** GNU gettext PO files with keys as ids: a template contains the source texts. */
export const poMonoInfo: FormatInfo = {
  ...shared,
  id: 'po-mono',
  usedFor: 'gettext files with keys instead of source texts',
  extensions: ['.po'],
  kind: 'monolingual',
  canStartEmpty: true,
  load: () => import('./po-mono.ts').then((module) => module.poMono),
}
