import { actionLabel } from '../../src/domain/change-actions.ts'
import { isoTime } from '../../src/domain/clock.ts'
import type { Query, Range, Term, TextMatch } from '../../src/domain/search/query.ts'

/** A query as text, which is understood as the same query whenever it is read. */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'all':
      return ''
    case 'and':
      return query.parts.map((part) => printPart(part, part.kind === 'or')).join(' AND ')
    case 'or':
      return query.parts.map(printQuery).join(' OR ')
    case 'not':
      return `NOT ${printPart(query.part, query.part.kind === 'and' || query.part.kind === 'or')}`
    default:
      return printTerm(query)
  }
}

function printPart(query: Query, isGroup: boolean): string {
  return isGroup ? `(${printQuery(query)})` : printQuery(query)
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case 'text':
      return `${term.field === 'any' ? '' : `${term.field}:`}${printMatch(term.match)}`
    case 'name':
      return `${term.field}:${printMatch(term.match)}`
    case 'number':
      return `${term.field}${printRange(term.range, String)}`
    case 'time':
      return `${term.field}${printRange(term.range, isoTime)}`
    case 'action':
      return `change_action:${(actionLabel(term.code) ?? '').toLowerCase().replaceAll(' ', '-')}`
    case 'ids':
      return `id:${term.ids.join(',')}`
    case 'pending':
      return `pending:${term.value ? 'yes' : 'no'}`
    default:
      return `${term.kind}:${term.name}`
  }
}

function printMatch(match: TextMatch): string {
  if (match.how === 'regex') return `r"${escapeRegex(match.pattern)}"`
  return `${match.how === 'exact' ? '=' : ''}"${match.text.replace(/["\\]/g, '\\$&')}"`
}

/** Only quotes need an escape: pairs of a backslash and a character stay as they are. */
function escapeRegex(pattern: string): string {
  return pattern.replace(/\\.|"/gsu, (piece) => (piece === '"' ? '\\"' : piece))
}

function printRange({ from, to }: Range, print: (value: number) => string): string {
  if (from === null) return `:<=${print(to ?? 0)}`
  if (to === null) return `:>=${print(from)}`
  return from === to ? `:${print(from)}` : `:[${print(from)} to ${print(to)}]`
}
