import { AppError } from '../../domain/errors.ts'

/** Items on a page when the request names no size. */
export const PAGE_SIZE = 50
/** Larger sizes are cut to this one. */
export const MAX_PAGE_SIZE = 1000

/** The page of a list that was asked for. */
export interface Page {
  /** 1-based; `last` becomes known with the count. */
  readonly number: number | 'last'
  readonly size: number
}

/** Parameters of an address; repeated ones are lists. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads `page` and `page_size`; a size that makes no sense counts as not given, a bad page number is 404. */
export function pageOf(query: Query, maxSize = MAX_PAGE_SIZE): Page {
  const size = lastOf(query.page_size) ?? ''
  return {
    number: pageNumber(lastOf(query.page)),
    size: /^0*[1-9]\d{0,15}$/.test(size) ? Math.min(Number(size), maxSize) : PAGE_SIZE,
  }
}

/** A repeated parameter counts by its last value. */
export function lastOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.at(-1)
}

function pageNumber(text: string | undefined): number | 'last' {
  if (text === undefined) return 1
  if (text === 'last') return 'last'
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < 1) throw invalidPage()
  return number
}

/** Where the page starts in a list of `count` items; 404 when it lies beyond the end. */
export function offsetOf(page: Page, count: number): number {
  const pages = Math.max(1, Math.ceil(count / page.size))
  const number = page.number === 'last' ? pages : page.number
  if (number > pages) throw invalidPage()
  return (number - 1) * page.size
}

/** The items of a page, of a list that is there as a whole; 404 when it lies beyond the end. */
export function sliceOf<Item>(page: Page, items: readonly Item[]): Item[] {
  const offset = offsetOf(page, items.length)
  return items.slice(offset, offset + page.size)
}

/** The envelope of a page: other parameters are kept, sorted by name; the first page needs no number. */
export function envelope<Item>(
  url: { origin: string; path: string; query: Query },
  page: Page,
  { count, results }: { count: number; results: readonly Item[] },
) {
  const number = offsetOf(page, count) / page.size + 1
  const isLast = number * page.size >= count
  return {
    count,
    next: isLast ? null : pageAddress(url, number + 1),
    previous: number === 1 ? null : pageAddress(url, number - 1),
    results,
  }
}

function pageAddress(url: { origin: string; path: string; query: Query }, number: number): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(url.query)) {
    if (name === 'page' || value === undefined) continue
    for (const item of typeof value === 'string' ? [value] : value) parameters.append(name, item)
  }
  if (number > 1) parameters.append('page', String(number))
  parameters.sort()
  const query = parameters.toString()
  return `${url.origin}${url.path}${query === '' ? '' : `?${query}`}`
}

function invalidPage(): AppError {
  return new AppError('not_found', 'Invalid page.')
}
