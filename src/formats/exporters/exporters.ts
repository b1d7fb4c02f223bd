import { EXPORT_IDS, type ExportId } from '../../domain/component/export-ids.ts'
import type { Exporter } from './exporter.ts'

const BY_ID: Readonly<Record<ExportId, Omit<Exporter, 'id'>>> = {
  po: {
    label: 'gettext PO',
    contentType: 'text/x-po',
    extension: 'po',
    for: 'all',
    load: async () => (await import('./export-po.ts')).exportPo,
  },
  xliff: {
    label: 'XLIFF 1.1 with gettext extensions',
    for: 'all',
    contentType: 'application/x-xliff+xml',
    extension: 'xlf',
    load: async () => (await import('./export-xliff.ts')).exportXliff,
  },
  xliff11: {
    label: 'XLIFF 1.1',
    for: 'all',
    contentType: 'application/x-xliff+xml',
    extension: 'xlf',
    load: async () => (await import('./export-xliff.ts')).exportXliff,
  },
  tbx: {
    label: 'TermBase eXchange',
    contentType: 'application/x-tbx',
    extension: 'tbx',
    for: 'all',
    load: async () => (await import('./export-tbx.ts')).exportTbx,
  },
  tmx: {
    label: 'Translation Memory eXchange',
    contentType: 'application/x-tmx',
    extension: 'tmx',
    for: 'all',
    load: async () => (await import('./export-tmx.ts')).exportTmx,
  },
  mo: {
    label: 'gettext MO',
    for: 'gettext',
    contentType: 'application/x-gettext-catalog',
    extension: 'mo',
    load: async () => (await import('./export-mo.ts')).exportMo,
  },
  csv: {
    label: 'CSV',
    contentType: 'text/csv',
    extension: 'csv',
    for: 'all',
    load: async () => (await import('./export-csv.ts')).exportCsv,
  },
  'csv-multi': {
    label: 'CSV with one row per value',
    for: 'multi-value',
    contentType: 'text/csv',
    extension: 'csv',
    load: async () => (await import('./export-csv.ts')).exportCsvMulti,
  },
  xlsx: {
    label: 'Excel Open XML',
    extension: 'xlsx',
    for: 'all',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./export-xlsx.ts')).exportXlsx,
  },
  json: {
    label: 'JSON',
    contentType: 'application/json',
    extension: 'json',
    for: 'monolingual',
    load: async () => (await import('./export-json.ts')).exportJson,
  },
  'json-nested': {
    label: 'JSON with nested objects',
    for: 'monolingual',
    contentType: 'application/json',
    extension: 'json',
    load: async () => (await import('./export-json.ts')).exportNestedJson,
  },
  aresource: {
    label: 'Android string resource',
    for: 'monolingual',
    contentType: 'application/xml',
    extension: 'xml',
    load: async () => (await import('./export-resources.ts')).exportResources,
  },
  strings: {
    label: 'iOS strings',
    contentType: 'text/plain',
    extension: 'strings',
    for: 'monolingual',
    load: async () => (await import('./export-strings.ts')).exportStrings,
  },
}

/** Every format that strings are converted to, in the order of menus. */
export const EXPORTERS: readonly Exporter[] = EXPORT_IDS.map((id) => ({ id, ...BY_ID[id] }))

const byId = new Map<string, Exporter>(EXPORTERS.map((exporter) => [exporter.id, exporter]))

/** The exporter with this id, or null. */
export function findExporter(id: string): Exporter | null {
  return byId.get(id) ?? null
}
