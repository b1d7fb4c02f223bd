import { FILE_FORMAT_IDS, type FileFormatId } from './file-formats.ts'

/** A value of a parameter. */
export type ParamValue = string | number | boolean

/** Parameters that a component sets for its files, by name; missing ones follow each file. */
export type FileFormatParams = Readonly<Record<string, ParamValue>>

/** A parameter of a file format. */
export interface FormatParam {
  readonly formats: readonly FileFormatId[]
  /** What other servers do if nothing is set. */
  readonly usual: ParamValue
  readonly values:
    | { readonly kind: 'flag' }
    | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
    | { readonly kind: 'choice'; readonly choices: readonly ParamValue[] }
    | { readonly kind: 'name' }
  readonly meaning: string
  /** Files are read differently, not only written. */
  readonly changesReading?: true
}

const GETTEXT: readonly FileFormatId[] = ['po', 'po-mono']
const JSON_FILES: readonly FileFormatId[] = [
  ...(['json', 'json-nested', 'i18next', 'i18nextv4', 'webextension', 'go-i18n-json'] as const),
  ...(['go-i18n-json-v2', 'arb', 'formatjs', 'gotext', 'nextcloud-json', 'resjson'] as const),
]
const YAML: readonly FileFormatId[] = ['yaml', 'ruby-yaml']
const XML: readonly FileFormatId[] = [
  ...(['ts', 'tbx', 'xliff', 'plainxliff', 'poxliff', 'apple-xliff'] as const),
  ...(['xliff2', 'xliff2-placeables', 'aresource', 'resx'] as const),
]
const CSV: readonly FileFormatId[] = [
  ...(['csv', 'csv-utf-8', 'csv-simple', 'csv-simple-utf-8', 'csv-simple-iso'] as const),
  ...(['csv-multi-utf-8', 'csv-multi'] as const),
]
const DOCUMENTS: readonly FileFormatId[] = ['txt', 'html', 'markdown']

const FLAG = { kind: 'flag' } as const
const NAME = { kind: 'name' } as const
const choice = (...choices: readonly ParamValue[]) => ({ kind: 'choice', choices }) as const

/** Every parameter of `file_format_params`. */
export const FILE_FORMAT_PARAMS: Readonly<Record<string, FormatParam>> = {
  json_sort_keys: { formats: JSON_FILES, usual: false, values: FLAG, meaning: 'Sorts keys.' },
  json_indent: {
    formats: JSON_FILES,
    usual: 4,
    values: { kind: 'number', minimum: 0, maximum: 32 },
    meaning: 'Indentation of each level.',
  },
  json_indent_style: {
    formats: JSON_FILES,
    usual: 'spaces',
    values: choice('spaces', 'tabs'),
    meaning: 'Indentation by spaces or tabs; without `json_indent`, one tab.',
  },
  json_use_compact_separators: {
    formats: JSON_FILES,
    usual: false,
    values: FLAG,
    meaning: 'No spaces after colons and commas.',
  },
  po_line_wrap: {
    formats: GETTEXT,
    usual: 77,
    values: choice(77, 65_535, -1),
    meaning: 'Wraps long lines after 77 characters, only at line breaks (65535), or never (-1).',
  },
  po_keep_previous: {
    formats: GETTEXT,
    usual: true,
    values: FLAG,
    meaning: 'Keeps previous source strings (`#|`); `false` removes them.',
  },
  po_no_location: {
    formats: GETTEXT,
    usual: false,
    values: FLAG,
    meaning: 'Removes source locations (`#:`).',
  },
  po_fuzzy_matching: {
    formats: GETTEXT,
    usual: true,
    values: FLAG,
    meaning:
      'For updates of PO files from their template, which Diglot leaves to the repository: stored only.',
  },
  po_remove_obsolete: {
    formats: GETTEXT,
    usual: false,
    values: FLAG,
    meaning: 'Removes obsolete strings (`#~`).',
  },
  po_set_language_team: headerParam('Language-Team'),
  po_set_last_translator: headerParam('Last-Translator'),
  po_set_x_generator: headerParam('X-Generator'),
  po_report_msgid_bugs_to: headerParam('Report-Msgid-Bugs-To'),
  yaml_indent: {
    formats: YAML,
    usual: 2,
    values: { kind: 'number', minimum: 1, maximum: 10 },
    meaning: 'Indentation of each level.',
  },
  yaml_line_wrap: {
    formats: YAML,
    usual: 80,
    values: choice(80, 100, 120, 180, 65_535),
    meaning: 'Maximum length of lines with text; 65535 for no limit.',
  },
  yaml_line_break: {
    formats: YAML,
    usual: 'unix',
    values: choice('unix', 'dos', 'mac'),
    meaning: 'Line endings: LF, CR LF or CR.',
  },
  xml_closing_tags: {
    formats: XML,
    usual: false,
    values: FLAG,
    meaning: 'Writes empty elements as `<a></a>` instead of `<a/>`.',
  },
  flatxml_root_name: flatName('root', 'Name of the root element.'),
  flatxml_value_name: flatName('str', 'Name of the elements with texts.'),
  flatxml_key_name: flatName('key', 'Name of the attribute with the key.'),
  csv_escape_formulas: {
    formats: CSV,
    usual: false,
    values: FLAG,
    meaning: 'Puts cells that spreadsheets would execute in apostrophes, and reads them without.',
    changesReading: true,
  },
  csv_encoding: {
    formats: CSV.filter((id) => !id.startsWith('csv-simple')),
    usual: 'auto',
    values: choice('auto', 'utf-8'),
    meaning: 'Encoding of files without a byte order mark.',
    changesReading: true,
  },
  csv_simple_encoding: {
    formats: CSV.filter((id) => id.startsWith('csv-simple')),
    usual: 'auto',
    values: choice('auto', 'utf-8', 'iso-8859-1'),
    meaning: 'Encoding of files without a byte order mark.',
    changesReading: true,
  },
  properties_encoding: {
    formats: ['properties', 'properties-utf8', 'properties-utf16'],
    usual: 'iso-8859-1',
    values: choice('iso-8859-1', 'utf-8', 'utf-16'),
    meaning: 'Encoding of files without a byte order mark.',
    changesReading: true,
  },
  strings_encoding: {
    formats: ['strings', 'strings-utf8'],
    usual: 'utf-8',
    values: choice('utf-8', 'utf-16'),
    meaning: 'Encoding of new files; existing ones keep theirs.',
  },
  merge_duplicates: {
    formats: DOCUMENTS,
    usual: false,
    values: FLAG,
    meaning: 'A text that occurs several times is one string.',
    changesReading: true,
  },
  dos_eol: {
    formats: FILE_FORMAT_IDS,
    usual: false,
    values: FLAG,
    meaning: 'Stores line breaks in translations as CR LF, like the flag `dos-eol`.',
  },
}

function headerParam(field: string): FormatParam {
  return { formats: GETTEXT, usual: true, values: FLAG, meaning: `Updates the header field \`${field}\`.` }
}

function flatName(usual: string, meaning: string): FormatParam {
  return { formats: ['flatxml'], usual, values: NAME, meaning, changesReading: true }
}

/** Names of the parameters of a format. */
export function paramNames(fileFormat: string): readonly string[] {
  return Object.entries(FILE_FORMAT_PARAMS).flatMap(([name, { formats }]) =>
    (formats as readonly string[]).includes(fileFormat) ? [name] : [],
  )
}

/** The parameters that also belong to another format: what is left of them when the format changes. */
export function paramsOf(params: FileFormatParams, fileFormat: string): FileFormatParams {
  const names = new Set(paramNames(fileFormat))
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)))
}

/** True if files are read differently after a change of parameters. */
export function readsDifferently(before: FileFormatParams, after: FileFormatParams): boolean {
  return Object.entries(FILE_FORMAT_PARAMS).some(
    ([name, { changesReading }]) => changesReading && before[name] !== after[name],
  )
}

/** The valid values of a parameter, in words. */
export function shownValues({ values }: FormatParam): string {
  if (values.kind === 'flag') return 'true, false'
  if (values.kind === 'number') return `a whole number from ${values.minimum} to ${values.maximum}`
  return values.kind === 'name' ? 'a name as in XML' : values.choices.join(', ')
}
