import type { FormatInfo } from '../format.ts'

/** Fluent files of Mozilla. */
export const fluentInfo: FormatInfo = {
  id: 'fluent',
  usedFor: 'Project Fluent by Mozilla',
  extensions: ['.ftl'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
  load: () => import('./fluent.ts').then((module) => module.fluent),
}
