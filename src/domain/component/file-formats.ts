/** Every value of `file_format` and its display name, in menu order. `src/formats/` reads and writes such files. */
export const FILE_FORMATS = {
  po: 'gettext PO file',
  'po-mono': 'gettext PO file (monolingual)',
  ts: 'Qt Linguist translation file',
  tbx: 'TermBase eXchange file',
  xliff: 'XLIFF 1.2 with placeables support',
  plainxliff: 'XLIFF 1.2 translation file',
  poxliff: 'XLIFF 1.2 with gettext extensions',
  'apple-xliff': 'XLIFF 1.2 with Apple extensions',
  xliff2: 'XLIFF 2.0 translation file',
  'xliff2-placeables': 'XLIFF 2.0 with placeables support',
  aresource: 'Android String Resource',
  resx: '.NET resource file',
  resourcedictionary: 'ResourceDictionary file',
  flatxml: 'Flat XML file',
  json: 'JSON file',
  'json-nested': 'JSON nested structure file',
  i18next: 'i18next JSON file v3',
  i18nextv4: 'i18next JSON file v4',
  webextension: 'WebExtension JSON file',
  'go-i18n-json': 'go-i18n v1 JSON file',
  'go-i18n-json-v2': 'go-i18n v2 JSON file',
  arb: 'ARB file',
  formatjs: 'FormatJS JSON file',
  gotext: 'gotext JSON file',
  'nextcloud-json': 'Nextcloud JSON file',
  resjson: 'RESJSON file',
  xcstrings: 'Xcode string catalog',
  properties: 'Java properties (ISO 8859-1)',
  'properties-utf8': 'Java properties (UTF-8)',
  'properties-utf16': 'Java properties (UTF-16)',
  gwt: 'GWT properties',
  'mi18n-lang': 'mi18n lang',
  'xwiki-java-properties': 'XWiki Java properties',
  joomla: 'Joomla language',
  ini: 'INI',
  islu: 'Inno Setup INI',
  strings: 'iOS strings (UTF-16)',
  'strings-utf8': 'iOS strings (UTF-8)',
  stringsdict: 'Stringsdict file',
  yaml: 'YAML file',
  'ruby-yaml': 'Ruby YAML file',
  toml: 'TOML file',
  'go-i18n-toml': 'go-i18n TOML file',
  csv: 'CSV',
  'csv-utf-8': 'CSV (UTF-8)',
  'csv-simple': 'Simple CSV',
  'csv-simple-utf-8': 'Simple CSV (UTF-8)',
  'csv-simple-iso': 'Simple CSV (ISO 8859-1)',
  'csv-multi-utf-8': 'Multivalue CSV (UTF-8)',
  'csv-multi': 'Multivalue CSV',
  php: 'PHP strings',
  laravel: 'Laravel PHP strings',
  fluent: 'Fluent file',
  dtd: 'DTD',
  txt: 'Plain text file',
  html: 'HTML file',
  markdown: 'Markdown file',
} as const

/** A value of `file_format`. */
export type FileFormatId = keyof typeof FILE_FORMATS

/** All of them, in menu order. */
export const FILE_FORMAT_IDS = Object.keys(FILE_FORMATS) as readonly FileFormatId[]

/** The display name of a format; its ID if it is unknown. */
export function formatLabel(id: string): string {
  return (FILE_FORMATS as Readonly<Record<string, string>>)[id] ?? id
}
