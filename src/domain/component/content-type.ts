const TYPES: Readonly<Record<string, string>> = {
  po: 'text/x-gettext-catalog',
  pot: 'text/x-gettext-catalog',
  json: 'application/json',
  arb: 'application/json',
  xml: 'application/xml',
  resx: 'application/xml',
  tbx: 'application/x-tbx',
  tmx: 'application/x-tmx',
  xlf: 'application/x-xliff',
  xliff: 'application/x-xliff',
  ts: 'application/x-linguist',
  csv: 'text/csv',
  yml: 'application/yaml',
  yaml: 'application/yaml',
  toml: 'application/toml',
  txt: 'text/plain',
  properties: 'text/plain',
  strings: 'text/plain',
  ini: 'text/plain',
}

/** Content type of a translation file by its extension; never a type that browsers would execute. */
export function contentTypeOf(path: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? '') : 'application/octet-stream'
}
