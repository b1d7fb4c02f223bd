import { isAscii, isUtf8 } from 'node:buffer'
import type { FileFormatId } from '../domain/component/file-formats.ts'
import { guessJson } from './guess-json.ts'
import { decodeWideText } from './keyed/wide-text.ts'
import type { TextFile } from './text/encoding.ts'

/** How many bytes of a file are examined. */
const SAMPLE_BYTES = 20_000

/** The start of a file. */
interface FileStart extends TextFile {
  /** The whole file contains characters beyond ASCII and is UTF-8. */
  readonly isWideUtf8: boolean
}

type Rule = readonly [
  name: RegExp,
  content: RegExp | ((start: FileStart) => boolean) | null,
  id: FileFormatId,
]

const XLIFF = /\.(xlf|xliff|mxliff|sdlxliff)$/
const PROPERTIES = /\.properties$/
const YAML = /\.(ya?ml|pyml|ryml)$/

/**
 * Tried in order: first the rules with distinctive content, then those by name alone. Never guessed are variants for
 * the same files: `po-mono`, `plainxliff`, `xliff2-placeables`, `csv-multi-utf-8`, and CSV with a charset, because any
 * CSV is tried with it.
 */
const RULES: readonly Rule[] = [
  [/\.pot?$/, null, 'po'],
  [/\.ts$/, /<TS[\s>]/, 'ts'],
  [/\.tbx$/, null, 'tbx'],
  [XLIFF, /<(?:\w+:)?xliff[^>]*\sversion=["']2\./, 'xliff2'],
  [/\.poxliff$/, null, 'poxliff'],
  [
    XLIFF,
    /\btool-id="com\.apple\.dt\.xcode"|\soriginal="[^"]*\.(?:strings|stringsdict|storyboard|xib|plist)"/,
    'apple-xliff',
  ],
  [XLIFF, /<(?:\w+:)?xliff[\s>]/, 'xliff'],
  [/\.xml$/, /<resources[\s>]/, 'aresource'],
  [/\.xml$/, /<root[^>]*>\s*(<!--[\s\S]*?-->\s*)*<str\s+key=/, 'flatxml'],
  [/\.resx$/, null, 'resx'],
  [/\.xaml$/, /<ResourceDictionary[\s>]/, 'resourcedictionary'],
  [/\.stringsdict$/, null, 'stringsdict'],
  [/\.strings$/, isUtf16, 'strings'],
  [/\.strings$/, null, 'strings-utf8'],
  [/\.xcstrings$/, null, 'xcstrings'],
  [/\.arb$/, null, 'arb'],
  [/\.resjson$/, null, 'resjson'],
  [/\.lang$/, /^[^\s#=]+\s*=/m, 'mi18n-lang'],
  [PROPERTIES, isUtf16, 'properties-utf16'],
  [PROPERTIES, /^### Missing: /m, 'xwiki-java-properties'],
  [PROPERTIES, /^[^#!\s=:][^\s=:]*\[(?:none|one|two|few|many)\]\s*[=:]/m, 'gwt'],
  [PROPERTIES, ({ isWideUtf8 }) => isWideUtf8, 'properties-utf8'],
  [PROPERTIES, null, 'properties'],
  [YAML, /^(---\s*\n)?(\s*#[^\n]*\n)*["']?[a-z]{2,3}([-_]\w+)*["']?:\s*\n\s+\S/, 'ruby-yaml'],
  [/\.ryml$/, null, 'ruby-yaml'],
  [YAML, null, 'yaml'],
  [/\.toml$/, /^[ \t]*(?:zero|one|two|few|many|other)[ \t]*=/m, 'go-i18n-toml'],
  [/\.toml$/, null, 'toml'],
  [/\.ftl$/, null, 'fluent'],
  [/\.dtd$/, /<!ENTITY\s/, 'dtd'],
  [/\.php$/, /^[ \t]*(?:\$\w+\s*[[=]|define\s*\()/m, 'php'],
  [/\.php$/, /\breturn\s*(\[|array\s*\()/, 'laravel'],
  [/\.php$/, /<\?php/, 'php'],
  [/\.ini$/, /^[A-Z][\w.-]*\s*=\s*"/m, 'joomla'],
  [/\.ini$/, null, 'ini'],
  [/\.islu?$/, null, 'islu'],
  [/\.csv$/, /^\W?(location|source|original|msgid|context|msgctxt|id|identifier|key)\W/i, 'csv'],
  [/\.csv$/, ({ encoding }) => encoding.charset === 'latin1', 'csv-simple-iso'],
  [/\.csv$/, null, 'csv-simple'],
  [/\.(md|markdown)$/, null, 'markdown'],
  [/\.html?$/, null, 'html'],
  [/\.txt$/, null, 'txt'],
]

/** The id of the most likely format of a file, judged by its name and start, or null. */
export function guessFormat(path: string, bytes: Uint8Array): FileFormatId | null {
  const file = decodeWideText(bytes.subarray(0, wholeCharacters(bytes)))
  if (!file) return null
  const start = { ...file, isWideUtf8: !isAscii(bytes) && isUtf8(bytes) }
  const name = path.toLowerCase()
  if (name.endsWith('.json')) return guessJson(start.text)
  return RULES.find(([ending, content]) => ending.test(name) && matches(content, start))?.[2] ?? null
}

function matches(content: Rule[1], start: FileStart): boolean {
  if (content === null) return true
  return typeof content === 'function' ? content(start) : content.test(start.text)
}

function isUtf16({ encoding }: FileStart): boolean {
  return encoding.charset.startsWith('utf-16')
}

/** Where to stop reading without cutting a UTF-8 or UTF-16 character. */
function wholeCharacters(bytes: Uint8Array): number {
  let end = Math.min(bytes.length, SAMPLE_BYTES)
  while (end < bytes.length && end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return end - (end % 2 === 1 && end < bytes.length && (bytes[end - 1] ?? 0) < 0x80 ? 1 : 0)
}
