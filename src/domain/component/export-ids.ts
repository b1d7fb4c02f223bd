/** Formats that downloads are converted to, by their ids. */
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
