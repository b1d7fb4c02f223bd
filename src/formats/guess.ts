import { decodeText } from './text/encoding.ts'

/** How much of a file is looked at. */
const LOOK = 20_000

type Rule = readonly [name: RegExp, content: RegExp | null, id: string]

/** Tried from the top: first the rules with telling content, then those by name alone. */
const RULES: readonly Rule[] = [
  [/\.pot?$/, null, 'po'],
  [/\.ts$/, /<TS[\s>]/, 'ts'],
  [/\.tbx$/, null, 'tbx'],
  [/\.(xlf|xliff|mxliff|sdlxliff)$/, /<xliff[^>]*\sversion=["']2\./, 'xliff2'],
  [/\.poxliff$/, null, 'poxliff'],
  [/\.(xlf|xliff|mxliff|sdlxliff)$/, /<xliff[\s>]/, 'xliff'],
  [/\.xml$/, /<resources[\s>]/, 'aresource'],
  [/\.xml$/, /<root[^>]*>\s*(<!--[\s\S]*?-->\s*)*<str\s+key=/, 'flatxml'],
  [/\.resx$/, null, 'resx'],
  [/\.xaml$/, /<ResourceDictionary[\s>]/, 'resourcedictionary'],
  [/\.stringsdict$/, null, 'stringsdict'],
  [/\.strings$/, null, 'strings'],
  [/\.xcstrings$/, null, 'xcstrings'],
  [/\.arb$/, null, 'arb'],
  [/(^|\/)messages[^/]*\.json$/, /"message"\s*:/, 'webextension'],
  [/\.json$/, /"messages"\s*:\s*\[/, 'gotext'],
  [/\.json$/, /^\s*\[\s*\{[^}]*"id"\s*:/, 'go-i18n-json'],
  [/\.json$/, /"defaultMessage"\s*:/, 'formatjs'],
  [/\.json$/, /"[^"]+_(one|other|few|many)"\s*:/, 'i18nextv4'],
  [/\.json$/, /"[^"]+_plural"\s*:/, 'i18next'],
  [/\.json$/, /^\s*\{[\s\S]*?"[^"]+"\s*:\s*[[{]/, 'json-nested'],
  [/\.json$/, /^\s*\{/, 'json'],
  [/\.properties$/, null, 'properties'],
  [/\.ya?ml$/, /^(---\s*\n)?(\s*#[^\n]*\n)*["']?[a-z]{2,3}([-_]\w+)*["']?:\s*\n\s+\S/, 'ruby-yaml'],
  [/\.ya?ml$/, null, 'yaml'],
  [/\.toml$/, null, 'toml'],
  [/\.ftl$/, null, 'fluent'],
  [/\.dtd$/, /<!ENTITY\s/, 'dtd'],
  [/\.php$/, /\breturn\s*(\[|array\s*\()/, 'laravel'],
  [/\.php$/, /<\?php/, 'php'],
  [/\.ini$/, /^[A-Z][\w.-]*\s*=\s*"/m, 'joomla'],
  [/\.ini$/, null, 'ini'],
  [/\.islu$/, null, 'islu'],
  [/\.csv$/, /^\W?(location|source|context|id)\W/i, 'csv'],
  [/\.csv$/, null, 'csv-simple'],
  [/\.(md|markdown)$/, null, 'markdown'],
  [/\.html?$/, null, 'html'],
  [/\.txt$/, null, 'txt'],
]

/** The id of the format that a file most likely has, by its name and its beginning, or null. */
export function guessFormat(path: string, bytes: Uint8Array): string | null {
  const file = decodeText(bytes.subarray(0, LOOK))
  const name = path.toLowerCase()
  const text = file?.text ?? ''
  return RULES.find(([ending, content]) => ending.test(name) && (content?.test(text) ?? true))?.[2] ?? null
}
