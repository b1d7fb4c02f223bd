import type { MemoryFormat } from '../../domain/memory/memory-format.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { languageTag } from '../exporters/export-xliff.ts'
import { xmlText, xmlValue } from '../exporters/xml-characters.ts'
import type { FileEntry } from './memory-file.ts'
import { PLURAL_MARK } from './read-translation-unit.ts'

/** An entry to be written. */
export interface WrittenEntry extends FileEntry {
  /** Whose it is, as a number of Weblate's JSON. */
  readonly category: number
}

/** Writes entries of a translation memory in parts. */
interface MemoryWriter {
  readonly type: string
  /** The text before the first entries, which it gets. */
  begin(first: readonly WrittenEntry[]): string
  entries(entries: readonly WrittenEntry[]): string
  readonly end: string
}

/** A writer of this format, for one file; `generator` names the program. */
export function memoryWriter(
  format: MemoryFormat,
  generator: { readonly name: string; readonly version: string },
): MemoryWriter {
  return format === 'json' ? jsonWriter() : tmxWriter(generator)
}

function jsonWriter(): MemoryWriter {
  let separator = '\n'
  return {
    type: 'application/json',
    begin: () => '[',
    entries: (entries) =>
      entries
        .map((entry) => {
          const text = separator + JSON.stringify(jsonOf(entry))
          separator = ',\n'
          return text
        })
        .join(''),
    end: '\n]\n',
  }
}

/** Weblate before 5.13 rejects the last two members, so they are left out where they say nothing. */
function jsonOf(entry: WrittenEntry): object {
  const { source, target, origin, category, context, isActive } = entry
  return {
    source,
    target,
    source_language: entry.sourceLanguage,
    target_language: entry.targetLanguage,
    origin,
    category,
    ...(context !== '' && { context }),
    ...(!isActive && { status: 0 }),
  }
}

function tmxWriter({ name, version }: { readonly name: string; readonly version: string }): MemoryWriter {
  let common = ''
  return {
    type: 'application/x-tmx',
    begin(first) {
      common = languageTag(first[0]?.sourceLanguage ?? 'en')
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
        '<tmx version="1.4">',
        `  <header creationtool="${xmlValue(name)}" creationtoolversion="${xmlValue(version)}" segtype="sentence" o-tmf="UTF-8" adminlang="en" srclang="${common}" datatype="PlainText"/>`,
        '  <body>',
        '',
      ].join('\n')
    },
    entries: (entries) => entries.map((entry) => tmxUnit(entry, common)).join(''),
    end: '  </body>\n</tmx>\n',
  }
}

function tmxUnit(entry: WrittenEntry, common: string): string {
  const [source, target] = [languageTag(entry.sourceLanguage), languageTag(entry.targetLanguage)]
  const own = source === common ? '' : ` srclang="${source}"`
  const date = entry.createdAt === null ? '' : ` creationdate="${tmxDate(entry.createdAt)}"`
  return [
    `    <tu${own}${date}>`,
    ...prop('x-origin', entry.origin),
    ...prop('x-context', entry.context),
    ...prop('x-status', entry.isActive ? '' : 'pending'),
    `      <tuv xml:lang="${source}"><seg>${segment(entry.source)}</seg></tuv>`,
    `      <tuv xml:lang="${target}"><seg>${segment(entry.target)}</seg></tuv>`,
    '    </tu>',
    '',
  ].join('\n')
}

function prop(type: string, value: string): string[] {
  return value === '' ? [] : [`      <prop type="${type}">${xmlText(value)}</prop>`]
}

function segment(text: string): string {
  return text.split(PLURAL_SEPARATOR).map(xmlText).join(`<ph type="${PLURAL_MARK}"/>`)
}

function tmxDate(microseconds: number): string {
  return new Date(microseconds / 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}
