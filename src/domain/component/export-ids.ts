/** Formats of converted downloads by ID, in menu order. */
export const EXPORT_IDS = [
  'po',
  'xliff',
  'xliff11',
  'tbx',
  'tmx',
  'mo',
  'csv',
  'csv-multi',
  'xlsx',
  'json',
  'json-nested',
  'aresource',
  'strings',
] as const

/** One of them. */
export type ExportId = (typeof EXPORT_IDS)[number]
