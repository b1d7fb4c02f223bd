import type { Term } from '../service.ts'

/** A source and its target, ready for a file of a service. */
export interface TermEntry {
  readonly source: string
  readonly target: string
}

/**
 * Terms that a service can prescribe, sorted by source: without forbidden ones, with the source as the target of read-only
 * ones, without control characters and surrounding blanks, and with the first of several targets.
 */
export function termEntries(terms: readonly Term[], maxBytes = 1024): readonly TermEntry[] {
  const entries = new Map<string, string>()
  for (const term of terms) {
    if (term.forbidden) continue
    const source = clean(term.source)
    const target = term.readOnly ? source : clean(term.target)
    const fits = [source, target].every((text) => text !== '' && Buffer.byteLength(text) <= maxBytes)
    if (fits && !entries.has(source)) entries.set(source, target)
  }
  return [...entries]
    .map(([source, target]) => ({ source, target }))
    .sort((a, b) => (a.source < b.source ? -1 : 1))
}

/** Tab-separated lines of entries, which contain neither tabs nor line breaks. */
export function termLines(entries: readonly TermEntry[]): string {
  return entries.map(({ source, target }) => `${source}\t${target}`).join('\n')
}

/** Quoted comma-separated lines (RFC 4180). */
export function termCsv(rows: readonly TermEntry[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  return rows.map(({ source, target }) => `${quote(source)},${quote(target)}\r\n`).join('')
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
