/** A row of the table that tells what becomes what; null where the page says nothing. */
export interface PageRow {
  readonly context: string | null
  readonly source: readonly string[] | null
  readonly target: readonly string[] | null
  readonly note: string | null
}

/** The first example of a format's page, and the table that follows it. */
export interface PageExample {
  readonly file: string
  readonly rows: readonly PageRow[]
}

const EXAMPLE = /^```\w*\n([\s\S]*?)^```\n([\s\S]*?)(?=^```|(?![\s\S]))/m
const TABLE = /^\|.*\n\|[-|: ]+\n((?:\|.*\n)+)/m
const CONTEXT = /^(?:key|context|id)\b/i
const TARGET = /^(?:text|target|translation|czech)\b/i
const LINE_BREAK = /^\s*(?:LF|and, on a second line,)\s*$/

/** Reads the example of a page; null when it has no table whose columns are those of units. */
export function readPageExample(page: string): PageExample | null {
  const [, file = '', rest = ''] = EXAMPLE.exec(page) ?? []
  const table = TABLE.exec(rest)
  if (file === '' || !table) return null
  const names = cellsOf(table[0].split('\n')[0] ?? '')
  const contextAt = names.findIndex((name) => CONTEXT.test(name))
  const sourceAt = names.findIndex((name) => /^source$/i.test(name))
  const targetAt = names.findIndex((name) => TARGET.test(name) && !name.includes(' in '))
  const noteAt = names.indexOf('note')
  if (contextAt < 0 && sourceAt < 0) return null
  const rows = (table[1] ?? '')
    .trim()
    .split('\n')
    .map(cellsOf)
    .map((cells): PageRow => {
      const forms = (index: number) => (index < 0 ? null : formsIn(cells[index] ?? ''))
      return {
        context: forms(contextAt)?.[0] ?? null,
        source: forms(sourceAt),
        target: forms(targetAt),
        note: forms(noteAt)?.[0] ?? null,
      }
    })
  return { file, rows }
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The texts in a cell: between backticks, `(empty)` for none, lines joined by words. */
function formsIn(cell: string): string[] {
  const forms: string[] = []
  let isLineBreak = false
  for (const part of cell.split(/(`[^`]*`|\(empty\))/)) {
    if (!/^`|^\(empty\)$/.test(part)) {
      isLineBreak = LINE_BREAK.test(part)
      continue
    }
    const text = part === '(empty)' ? '' : part.slice(1, -1)
    if (isLineBreak) forms.push(`${forms.pop() ?? ''}\n${text}`)
    else forms.push(text)
  }
  return forms.length === 0 ? [''] : forms
}
