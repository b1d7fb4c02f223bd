import type { CheckCase } from './describe-check.ts'

/** An example of a page: a string, and whether the page says that it is reported. */
export interface PageExample extends CheckCase {
  readonly isReported: boolean
}

/** Columns that tell all that a check needs to know; tables with others are for people only. */
const COLUMNS = new Set(['language', 'source language', 'source', 'translation', 'flags', 'term', ''])
/** What pages write for characters that nobody sees. */
const VISIBLE: Readonly<Record<string, string>> = { '␣': ' ', '⏎': '\n', '⍽': '\u00a0', '◦': '\u200b' }

/** The examples in tables whose last column, without a heading, says `reported` or `fine`. */
export function readCheckExamples(page: string): PageExample[] {
  const examples: PageExample[] = []
  let columns: readonly string[] | null = null
  for (const line of page.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : null
    if (!cells) columns = null
    else if (!columns) columns = cells
    else if (isReadable(columns) && ['reported', 'fine'].includes(cells.at(-1) ?? '')) {
      examples.push(readExample(columns, cells))
    }
  }
  return examples
}

function isReadable(columns: readonly string[]): boolean {
  return columns.every((column) => COLUMNS.has(column)) && !(columns.includes('term') && columns.length > 2)
}

function readExample(columns: readonly string[], cells: readonly string[]): PageExample {
  const cell = (name: string) => (columns.includes(name) ? (cells[columns.indexOf(name)] ?? '') : '')
  const source = textsOf(cell(columns.includes('term') ? 'term' : 'source'))
  return {
    source,
    target: columns.includes('translation') ? textsOf(cell('translation')) : source,
    ...(cell('language') !== '' && { language: cell('language') }),
    ...(cell('source language') !== '' && { sourceLanguage: cell('source language') }),
    flags: cell('flags').replaceAll('`', ''),
    isReported: cells.at(-1) === 'reported',
  }
}

/** Texts in back quotes, or a dash for an empty one: the forms of a plural. */
function textsOf(cell: string): string[] {
  const texts = [...cell.matchAll(/`([^`]*)`|–/g)].map(([, text = '']) => text)
  return texts.map((text) => text.replace(/[␣⏎⍽◦]/g, (sign) => VISIBLE[sign] ?? sign))
}
