import type { FormatInfo } from '../format.ts'

const COMMON = {
  extensions: ['.strings'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'bcp',
} as const satisfies Omit<FormatInfo, 'id' | 'usedFor' | 'load'>

/** Apple strings, in UTF-16 unless the file says otherwise. */
export const stringsInfo: FormatInfo = {
  ...COMMON,
  id: 'strings',
  usedFor: 'iOS and macOS apps; new files in UTF-16',
  load: () => import('./strings.ts').then((module) => module.strings),
}

/** Apple strings in UTF-8. */
export const stringsUtf8Info: FormatInfo = {
  ...COMMON,
  id: 'strings-utf8',
  usedFor: 'iOS and macOS apps; new files in UTF-8',
  load: () => import('./strings.ts').then((module) => module.stringsUtf8),
}
