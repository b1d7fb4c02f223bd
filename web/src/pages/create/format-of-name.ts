import type { FileFormatId } from '../../../../src/domain/component/file-formats.ts'

const FORMATS: Readonly<Record<string, FileFormatId>> = {
  po: 'po',
  pot: 'po',
  json: 'json',
  xliff: 'xliff',
  xlf: 'xliff',
  properties: 'properties',
  csv: 'csv',
  strings: 'strings',
  xml: 'aresource',
  yml: 'yaml',
  yaml: 'yaml',
  php: 'php',
  ts: 'ts',
  resx: 'resx',
  arb: 'arb',
  ftl: 'fluent',
  ini: 'ini',
  tbx: 'tbx',
  html: 'html',
  htm: 'html',
  txt: 'txt',
  md: 'markdown',
  toml: 'toml',
  dtd: 'dtd',
  xcstrings: 'xcstrings',
  stringsdict: 'stringsdict',
}

/** The usual format of files with such a name; null if it is ambiguous, as for archives. */
export function formatOfName(name: string): FileFormatId | null {
  return FORMATS[name.toLowerCase().split('.').at(-1) ?? ''] ?? null
}
