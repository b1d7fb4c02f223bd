/** Formats that downloads are converted to, by their ids, in the order of menus. */
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
