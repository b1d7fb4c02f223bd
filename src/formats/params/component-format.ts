import { type FileFormatParams, paramNames } from '../../domain/component/file-format-params.ts'
import type { Format, FormatInfo } from '../format.ts'
import { findFormat } from '../registry.ts'

/** The format of a component, and its parameters. */
interface ComponentFormat {
  readonly fileFormat: string
  readonly fileFormatParams: FileFormatParams
}

/** The format of a component's files with its parameters applied, or null if it is unknown. */
export function findComponentFormat({
  fileFormat,
  fileFormatParams: params,
}: ComponentFormat): FormatInfo | null {
  const info = findFormat(fileFormat)
  if (!info || Object.keys(params).length === 0) return info
  const own = findFormat(VARIANTS[`${familyOf(info.id)} ${encodingOf(params)}`] ?? '') ?? info
  return { ...info, load: async () => withParams(await own.load(), info, params) }
}

/** Formats that differ in the encoding only: the parameter chooses between them. */
const VARIANTS: Readonly<Record<string, string>> = {
  'properties iso-8859-1': 'properties',
  'properties utf-8': 'properties-utf8',
  'properties utf-16': 'properties-utf16',
  'strings utf-8': 'strings-utf8',
  'strings utf-16': 'strings',
  'csv-simple auto': 'csv-simple',
  'csv-simple utf-8': 'csv-simple-utf-8',
  'csv-simple iso-8859-1': 'csv-simple-iso',
}

function familyOf(id: string): string {
  return id.replace(/-(?:utf-?8|utf16|iso)$/, '')
}

function encodingOf(params: FileFormatParams): string {
  const { properties_encoding, strings_encoding, csv_simple_encoding } = params
  return String(properties_encoding ?? strings_encoding ?? csv_simple_encoding ?? '')
}

async function withParams(loaded: Format, { id }: FormatInfo, params: FileFormatParams): Promise<Format> {
  const format = await withContent(loaded, id, params)
  const restyle = await findRestyling(id, params)
  return restyle ? restyled(format, restyle) : format
}

/** The format with the parameters that concern what is read, and which fields are written. */
async function withContent(format: Format, id: string, params: FileFormatParams): Promise<Format> {
  if (id === 'flatxml') {
    const { flatxmlFormat } = await import('../flatxml/flatxml.ts')
    const nameOf = (name: string, usual: string) => String(params[`flatxml_${name}_name`] ?? usual)
    return flatxmlFormat({
      root: nameOf('root', 'root'),
      value: nameOf('value', 'str'),
      key: nameOf('key', 'key'),
    })
  }
  if (params.merge_duplicates === true) {
    const { mergeDuplicates } = await import('./merge-duplicates.ts')
    return mergeDuplicates(format)
  }
  if (params.csv_escape_formulas === true) {
    const { escapeFormulas } = await import('./escape-formulas.ts')
    return escapeFormulas(format)
  }
  if (id !== 'po' && id !== 'po-mono') return format
  const { keepHeaderFields } = await import('./header-params.ts')
  return keepHeaderFields(format, params)
}

type Restyle = (bytes: Uint8Array) => Uint8Array

/** What changes a whole file to the parameters; null if none of them does. */
async function findRestyling(id: string, params: FileFormatParams): Promise<Restyle | null> {
  const names = new Set(paramNames(id))
  if (names.has('json_indent')) {
    const { restyleJson } = await import('../json/restyle-json.ts')
    return (bytes) => restyleJson(bytes, params, id)
  }
  if (names.has('po_line_wrap')) {
    const { restylePo } = await import('../po/restyle-po.ts')
    return (bytes) => restylePo(bytes, params)
  }
  if (names.has('yaml_indent')) {
    const { restyleYaml } = await import('../yaml/restyle-yaml.ts')
    return (bytes) => restyleYaml(bytes, params)
  }
  const { xml_closing_tags: hasClosingTags } = params
  if (hasClosingTags === undefined) return null
  const { restyleTags } = await import('../xml/restyle-tags.ts')
  return (bytes) => restyleTags(bytes, hasClosingTags === true)
}

/** The format whose files get a style when they change; files that do not change keep every byte. */
function restyled(format: Format, restyle: Restyle): Format {
  const after = (before: Uint8Array, bytes: Uint8Array) =>
    bytes === before || Buffer.compare(bytes, before) === 0 ? before : restyle(bytes)
  const { languages } = format
  return {
    read: format.read,
    write(bytes, edits, options) {
      const { bytes: written, missing } = format.write(bytes, edits, options)
      return { bytes: after(bytes, written), missing }
    },
    add: (bytes, entries, options) => after(bytes, format.add(bytes, entries, options)),
    remove: (bytes, keys, options) => after(bytes, format.remove(bytes, keys, options)),
    create: (base, options) => restyle(format.create(base, options)),
    ...(languages && { languages }),
  }
}
