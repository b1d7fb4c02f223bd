import type { FormatInfo } from '../format.ts'

const COMMON = {
  extensions: ['.php'],
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
} as const satisfies Omit<FormatInfo, 'id' | 'usedFor' | 'load'>

/** Texts in PHP variables, returned arrays and constants. */
export const phpInfo: FormatInfo = {
  ...COMMON,
  id: 'php',
  usedFor: 'Assignments, arrays and constants in PHP code',
  load: () => import('./php.ts').then((module) => module.php),
}

/** Language files of Laravel. */
export const laravelInfo: FormatInfo = {
  ...COMMON,
  id: 'laravel',
  usedFor: 'Laravel applications',
  hasPlurals: true,
  load: () => import('./php.ts').then((module) => module.laravel),
}
