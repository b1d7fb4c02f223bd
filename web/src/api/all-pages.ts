import { type ListJson, read } from './http.ts'

const PAGE_SIZE = 1000

/** All items of a list, over all its pages; the pages after the first are requested in parallel. */
export async function readAll<Item>(path: string, signal?: AbortSignal): Promise<readonly Item[]> {
  const first = await read<ListJson<Item>>(paged(path, 1), signal)
  const count = Math.ceil(first.count / PAGE_SIZE)
  const numbers = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2)
  const rest = await Promise.all(numbers.map((number) => read<ListJson<Item>>(paged(path, number), signal)))
  return [first, ...rest].flatMap(({ results }) => results)
}

/** The URL of the first page of a list, as `readAll` requests it. */
export function firstPageOf(path: string): string {
  return paged(path, 1)
}

function paged(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=${PAGE_SIZE}`
}
