import type { FormatInfo } from '../format.ts'

const SHARED = {
  kind: 'both',
  hasNotes: true,
  hasContext: true,
  hasFlags: true,
  states: ['fuzzy', 'approved', 'readonly'],
  canAdd: true,
  canStartEmpty: false,
  checkFlags: [],
  codeStyle: 'bcp',
} as const

/** XLIFF 1.2 with inline elements as part of the texts. */
export const xliffInfo: FormatInfo = {
  ...SHARED,
  id: 'xliff',
  usedFor: 'XLIFF 1.0 to 1.2 with inline elements',
  extensions: ['.xlf', '.xliff', '.sdlxliff', '.mxliff'],
  hasPlurals: false,
  hasLocations: false,
  load: () => import('./xliff.ts').then((module) => module.xliff),
}

/** XLIFF 1.2 as plain text. */
export const plainXliffInfo: FormatInfo = {
  ...SHARED,
  id: 'plainxliff',
  usedFor: 'XLIFF 1.0 to 1.2 without inline elements',
  extensions: ['.xlf', '.xliff', '.sdlxliff', '.mxliff'],
  hasPlurals: false,
  hasLocations: false,
  load: () => import('./xliff.ts').then((module) => module.plainXliff),
}

/** XLIFF 1.2 made from gettext files, with their plurals. */
export const poXliffInfo: FormatInfo = {
  ...SHARED,
  id: 'poxliff',
  usedFor: 'XLIFF created by `po2xliff`',
  extensions: ['.poxliff', '.xlf', '.xliff'],
  hasPlurals: true,
  hasLocations: true,
  load: () => import('./xliff.ts').then((module) => module.poXliff),
}

/** XLIFF 1.2 as Xcode exports it. */
export const appleXliffInfo: FormatInfo = {
  ...SHARED,
  id: 'apple-xliff',
  usedFor: 'XLIFF exported by Xcode',
  extensions: ['.xliff', '.xlf'],
  hasPlurals: true,
  hasLocations: true,
  load: () => import('./xliff.ts').then((module) => module.appleXliff),
}
