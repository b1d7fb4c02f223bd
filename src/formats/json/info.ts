import type { FormatInfo } from '../format.ts'

const SHARED = {
  extensions: ['.json'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const

/** JSON files with texts by key. */
export const jsonInfo: FormatInfo = {
  ...SHARED,
  id: 'json',
  usedFor: 'Strings by key',
  load: () => import('./json.ts').then((module) => module.json),
}

/** JSON files with texts in objects and lists. */
export const jsonNestedInfo: FormatInfo = {
  ...SHARED,
  id: 'json-nested',
  usedFor: 'Strings in nested objects and lists',
  load: () => import('./json.ts').then((module) => module.jsonNested),
}
