import type { PagePath } from '../../../contract/pages.ts'

/** Rows of a long table per page, as the web interface renders them without scripts. */
export const ROWS_PER_PAGE = 50
/** Strings per page in the editor. */
export const STRINGS_PER_PAGE = 100
const MAX_PAGE = 1_000_000

/** URLs of the pages of a list before and after the requested one; null where there is none. */
interface Turns {
  readonly previous: string | null
  readonly next: string | null
}

/** The number of the requested page of a list, from 1. */
export function pageNumber(search: string, page: PagePath): number {
  const parameters = new URLSearchParams(search)
  if (page !== '/translate/$') return atLeastOne(parameters.get('page'))
  return Math.ceil(atLeastOne(parameters.get('offset')) / STRINGS_PER_PAGE)
}

/** Where a page of lists stands. */
interface ListPosition {
  readonly page: PagePath
  /** The path and query string of the requested page. */
  readonly url: string
  /** True if more rows follow. */
  readonly hasMore: boolean
  /** Where older changes begin; null if there are none. */
  readonly older: number | null
}

/** The pages around the requested one: by number, by the position of a string, or by the age of changes. */
export function turnsOf({ page, url, hasMore, older }: ListPosition): Turns {
  const [path = '', search = ''] = url.split('?')
  const to = (name: string, value: string | null) => {
    const parameters = new URLSearchParams(search)
    for (const position of ['checksum', 'unit', name]) parameters.delete(position)
    if (value !== null) parameters.set(name, value)
    return parameters.size === 0 ? path : `${path}?${parameters}`
  }
  if (page === '/changes/' || page === '/changes/$') {
    const isOlder = new URLSearchParams(search).has('before')
    return {
      previous: isOlder ? to('before', null) : null,
      next: older === null ? null : to('before', String(older)),
    }
  }
  const number = pageNumber(search, page)
  const at = (target: number) =>
    page === '/translate/$'
      ? to('offset', String((target - 1) * STRINGS_PER_PAGE + 1))
      : to('page', target === 1 ? null : String(target))
  return { previous: number > 1 ? at(number - 1) : null, next: hasMore ? at(number + 1) : null }
}

function atLeastOne(value: string | null): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(value)) || 1))
}
