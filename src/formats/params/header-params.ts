import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { Format, HeaderUpdate, WriteOptions } from '../format.ts'

/** Fields of a gettext header by the parameter that turns their update off. */
const FIELDS: Readonly<Record<string, keyof HeaderUpdate>> = {
  po_set_language_team: 'languageTeam',
  po_set_last_translator: 'lastTranslator',
  po_set_x_generator: 'generator',
  po_report_msgid_bugs_to: 'reportBugsTo',
}

/** A gettext format that leaves some fields of the header as they are. */
export function keepHeaderFields(format: Format, params: FileFormatParams): Format {
  const kept = new Set(
    Object.entries(FIELDS).flatMap(([name, field]) => (params[name] === false ? [field] : [])),
  )
  if (kept.size === 0) return format
  const limited = (options: WriteOptions): WriteOptions => {
    if (!options.header) return options
    const fields = Object.entries(options.header).filter(([field]) => !kept.has(field as keyof HeaderUpdate))
    return { ...options, header: Object.fromEntries(fields) as HeaderUpdate }
  }
  return {
    ...format,
    write: (bytes, edits, options) => format.write(bytes, edits, limited(options)),
    add: (bytes, entries, options) => format.add(bytes, entries, limited(options)),
    remove: (bytes, keys, options) => format.remove(bytes, keys, limited(options)),
  }
}
