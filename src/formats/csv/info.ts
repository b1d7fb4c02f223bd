import type { FormatInfo } from '../format.ts'

const COMMON = {
  extensions: ['.csv', '.txt'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: true,
  hasContext: true,
  hasLocations: true,
  hasFlags: false,
  states: ['fuzzy'],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const satisfies Omit<FormatInfo, 'id' | 'usedFor' | 'load'>

const SIMPLE = { ...COMMON, hasNotes: false, hasContext: false, hasLocations: false, states: [] } as const

/** Tables with a header, in UTF-8 or ISO-8859-1. */
export const csvInfo: FormatInfo = {
  ...COMMON,
  id: 'csv',
  usedFor: 'Tables with a header row',
  load: () => import('./csv.ts').then((module) => module.csv),
}

/** Tables with a header in UTF-8. */
export const csvUtf8Info: FormatInfo = {
  ...COMMON,
  id: 'csv-utf-8',
  usedFor: 'Same as `csv`',
  load: () => import('./csv.ts').then((module) => module.csv),
}

/** Tables of source and target. */
export const csvSimpleInfo: FormatInfo = {
  ...SIMPLE,
  id: 'csv-simple',
  usedFor: 'Two columns without a header',
  load: () => import('./csv.ts').then((module) => module.csvSimple),
}

/** Tables of source and target in UTF-8. */
export const csvSimpleUtf8Info: FormatInfo = {
  ...SIMPLE,
  id: 'csv-simple-utf-8',
  usedFor: 'Same as `csv-simple`',
  load: () => import('./csv.ts').then((module) => module.csvSimple),
}

/** Tables of source and target in ISO-8859-1. */
export const csvSimpleIsoInfo: FormatInfo = {
  ...SIMPLE,
  id: 'csv-simple-iso',
  usedFor: 'Two columns in ISO-8859-1',
  load: () => import('./csv.ts').then((module) => module.csvSimpleIso),
}

/** Tables in which an entry may have several translations. */
export const csvMultiUtf8Info: FormatInfo = {
  ...COMMON,
  id: 'csv-multi-utf-8',
  usedFor: 'Tables with several translations per string',
  isMultiValue: true,
  load: () => import('./csv.ts').then((module) => module.csvMulti),
}
