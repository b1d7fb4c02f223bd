import type { FormatInfo } from '../format.ts'

const COMMON = {
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
} as const satisfies Omit<FormatInfo, 'id' | 'usedFor' | 'extensions' | 'load'>

/** INI files with sections. */
export const iniInfo: FormatInfo = {
  ...COMMON,
  id: 'ini',
  usedFor: 'Sections with keys and values',
  extensions: ['.ini'],
  load: () => import('./ini.ts').then((module) => module.ini),
}

/** Messages of Inno Setup. */
export const isluInfo: FormatInfo = {
  ...COMMON,
  id: 'islu',
  usedFor: 'Inno Setup installers',
  extensions: ['.islu', '.isl'],
  load: () => import('./ini.ts').then((module) => module.islu),
}
