import type { Exporter } from './exporter.ts'

/** Every export format, in menu order. */
export const EXPORTERS: readonly Exporter[] = [
  {
    id: 'po',
    label: 'gettext PO',
    contentType: 'text/x-po',
    extension: 'po',
    for: 'all',
    load: async () => (await import('./export-po.ts')).exportPo,
  },
  {
    id: 'xliff',
    label: 'XLIFF 1.1 with gettext extensions',
    for: 'all',
    contentType: 'application/x-xliff+xml',
    extension: 'xlf',
    load: async () => (await import('./export-xliff.ts')).exportXliff,
  },
  {
    id: 'xliff11',
    label: 'XLIFF 1.1',
    for: 'all',
    contentType: 'application/x-xliff+xml',
    extension: 'xlf',
    load: async () => (await import('./export-xliff.ts')).exportXliff,
  },
  {
    id: 'tbx',
    label: 'TermBase eXchange',
    contentType: 'application/x-tbx',
    extension: 'tbx',
    for: 'all',
    load: async () => (await import('./export-tbx.ts')).exportTbx,
  },
  {
    id: 'tmx',
    label: 'Translation Memory eXchange',
    contentType: 'application/x-tmx',
    extension: 'tmx',
    for: 'all',
    load: async () => (await import('./export-tmx.ts')).exportTmx,
  },
  {
    id: 'mo',
    label: 'gettext MO',
    for: 'gettext',
    contentType: 'application/x-gettext-catalog',
    extension: 'mo',
    load: async () => (await import('./export-mo.ts')).exportMo,
  },
  {
    id: 'csv',
    label: 'CSV',
    contentType: 'text/csv',
    extension: 'csv',
    for: 'all',
    load: async () => (await import('./export-csv.ts')).exportCsv,
  },
  {
    id: 'csv-multi',
    label: 'CSV with one row per value',
    for: 'multi-value',
    contentType: 'text/csv',
    extension: 'csv',
    load: async () => (await import('./export-csv.ts')).exportCsvMulti,
  },
  {
    id: 'xlsx',
    label: 'Excel Open XML',
    extension: 'xlsx',
    for: 'all',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./export-xlsx.ts')).exportXlsx,
  },
  {
    id: 'json',
    label: 'JSON',
    contentType: 'application/json',
    extension: 'json',
    for: 'monolingual',
    load: async () => (await import('./export-json.ts')).exportJson,
  },
  {
    id: 'json-nested',
    label: 'JSON with nested objects',
    for: 'monolingual',
    contentType: 'application/json',
    extension: 'json',
    load: async () => (await import('./export-json.ts')).exportNestedJson,
  },
  {
    id: 'aresource',
    label: 'Android string resource',
    for: 'monolingual',
    contentType: 'application/xml',
    extension: 'xml',
    load: async () => (await import('./export-resources.ts')).exportResources,
  },
  {
    id: 'strings',
    label: 'iOS strings',
    contentType: 'text/plain',
    extension: 'strings',
    for: 'monolingual',
    load: async () => (await import('./export-strings.ts')).exportStrings,
  },
]

const byId = new Map(EXPORTERS.map((exporter) => [exporter.id, exporter]))

/** The exporter with this id, or null. */
export function findExporter(id: string): Exporter | null {
  return byId.get(id) ?? null
}
