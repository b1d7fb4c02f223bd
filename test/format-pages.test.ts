import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryKey } from '../src/formats/format.ts'
import { FORMATS } from '../src/formats/registry.ts'
import { readOptions } from './support/format-options.ts'
import { type PageRow, readPageExample } from './support/format-page.ts'
import { type PlainEntry, plainContent } from './support/plain-content.ts'

const PAGES = join(import.meta.dirname, '../docs/reference/formats')
const ENCODINGS: Readonly<Record<string, BufferEncoding>> = {
  'properties-utf16': 'utf16le',
  'xwiki-java-properties': 'latin1',
  'csv-simple-iso': 'latin1',
}
/** Their examples are pieces of files, or their tables tell something else. */
const UNTRIED = new Set([
  'xliff',
  'plainxliff',
  'poxliff',
  'apple-xliff',
  'xliff2-placeables',
  'aresource',
  'yaml',
  'fluent',
  'txt',
  'html',
  'markdown',
])
const MODES = ['cs', 'en'].flatMap((language) =>
  [true, false].map((isMonolingual) => ({
    file: '',
    language,
    isMonolingual,
    isTemplate: language === 'en',
  })),
)

describe('the examples of pages', () => {
  it.each(FORMATS.filter(({ id }) => !UNTRIED.has(id)).map((info) => [info.id, info] as const))(
    'are true for %s',
    async (id, info) => {
      const example = readPageExample(readFileSync(join(PAGES, `${id}.md`), 'utf8'))
      const format = await info.load()
      const bytes = Buffer.from(example?.file ?? '', ENCODINGS[id] ?? 'utf8')

      const readings = MODES.map((mode) => {
        const { entries, problems } = plainContent(format.read(bytes, readOptions(info, mode)))
        return [...problems.map(({ message }) => message), ...differences(example?.rows ?? [], entries)]
      })

      expect(example?.rows.length).toBeGreaterThan(0)
      expect(readings.toSorted((a, b) => a.length - b.length)[0]).toEqual([])
    },
  )
})

/** Where entries are not what the rows of a page say, in words. */
function differences(rows: readonly PageRow[], entries: readonly PlainEntry[]): string[] {
  const left = new Map(entries.map((entry) => [entryKey(entry, false), entry]))
  const found = rows.flatMap((row) => {
    const text = row.target ?? row.source
    const match = [...left].find(
      ([, entry]) =>
        (row.context === null || [entry.context, entry.source[0]].includes(row.context)) &&
        (row.target === null || row.source === null || isSame(entry.source, row.source)) &&
        isSame(entry.target, text ?? entry.target) &&
        (row.note === null || entry.note === row.note),
    )
    if (!match) return [`no entry is ${JSON.stringify(row)}`]
    left.delete(match[0])
    return []
  })
  return [...found, ...[...left.values()].map((entry) => `the page lacks ${JSON.stringify(entry)}`)]
}

/** Files of one language tell no source. */
function isSame(actual: readonly string[], expected: readonly string[]): boolean {
  return actual.length === 0 || JSON.stringify(actual) === JSON.stringify(expected)
}
