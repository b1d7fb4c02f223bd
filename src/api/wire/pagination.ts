import { AppError } from '../../domain/errors.ts'

/** Default page size. */
export const PAGE_SIZE = 50
/** Larger sizes are reduced to this. */
export const MAX_PAGE_SIZE = 1000

/** The requested page of a list. */
export interface Page {
  /** 1-based; `last` is resolved with the count. */
  readonly number: number | 'last'
  readonly size: number
}

/** Query parameters; repeated ones are lists. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads `page` and `page_size`; an invalid size is ignored, an invalid page number is answered with 404. */
export function pageOf(query: Query, maxSize = MAX_PAGE_SIZE): Page {
  const size = lastOf(query.page_size) ?? ''
  return {
    number: pageNumber(lastOf(query.page)),
    size: /^0*[1-9]\d{0,15}$/.test(size) ? Math.min(Number(size), maxSize) : PAGE_SIZE,
  }
}

/** Of a repeated parameter, the last value counts. */
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

/** The offset of a page in a list of `count` items; throws `not_found` beyond the end. */
export function offsetOf(page: Page, count: number): number {
  const pages = Math.max(1, Math.ceil(count / page.size))
  const number = page.number === 'last' ? pages : page.number
  if (number > pages) throw invalidPage()
  return (number - 1) * page.size
}

/** The items of a page of a complete list; throws `not_found` beyond the end. */
export function sliceOf<Item>(page: Page, items: readonly Item[]): Item[] {
  const offset = offsetOf(page, items.length)
  return items.slice(offset, offset + page.size)
}

/** The envelope of a page: other parameters are kept, sorted by name; the first page has no number. */
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
