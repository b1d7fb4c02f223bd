import { BUCKET_COUNT, GRAM_COUNT } from '../../domain/memory/source-grams.ts'

/** Bytes of a row, more or less: rows of PostgreSQL stay in their pages, and two fill a page of SQLite. */
const ROW_BYTES = 1900
/** A row that becomes too long is divided into rows of this length, so that they have space for more. */
const DIVIDED_BYTES = 1200
/** Rows that a list can have. */
export const LIST_KEYS = 4096
/** Keys of a gram. */
export const GRAM_KEYS = BUCKET_COUNT * LIST_KEYS

/** Where the rows of a gram are: the index of a language is in one of two slots, while the other one is written anew. */
export interface GramAddress {
  readonly languageId: number
  readonly slot: number
  readonly gram: number
}

/** The numbers of the sources of a group of lengths that have a gram: the differences less one, as varints. */
export interface PostingList {
  readonly bucket: number
  readonly ids: Uint8Array
}

/**
 * A row of the lists of a gram, in the order of their groups. It has whole lists, from the group of its key on up to that of the next
 * row, or, of a list that is longer than a row, a part: such a list has rows of its own. Each list begins with two varints, the
 * number of groups since the one before, and its length in bytes.
 */
export interface PostingRow {
  readonly key: number
  readonly ids: Uint8Array
}

/** The first key of the lists of a gram that are for a group of lengths. */
export function firstKey({ languageId, slot, gram }: GramAddress, bucket: number): number {
  return (((languageId * 2 + slot) * GRAM_COUNT + gram) * BUCKET_COUNT + bucket) * LIST_KEYS
}

/** The last of these keys. */
export function lastKey(address: GramAddress, bucket: number): number {
  return firstKey(address, bucket) + LIST_KEYS - 1
}

/** The group of lengths of a row. */
export function bucketOfKey(key: number): number {
  return Math.floor(key / LIST_KEYS) % BUCKET_COUNT
}

/** The lists of a row. */
export function readLists({ key, ids }: PostingRow): PostingList[] {
  const lists: PostingList[] = []
  let bucket = bucketOfKey(key)
  for (let at = 0; at < ids.length; ) {
    const groups = readVarint(ids, at)
    const length = readVarint(ids, groups.end)
    bucket += groups.value
    at = length.end + length.value
    lists.push({ bucket, ids: ids.subarray(length.end, at) })
  }
  return lists
}

/** A list of numbers. */
export function newList(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  let last = -1
  for (const number of numbers) {
    pushVarint(bytes, number - last - 1)
    last = number
  }
  return Uint8Array.from(bytes)
}

/** A list with higher numbers at its end. */
function appendNumbers(ids: Uint8Array, numbers: readonly number[]): Uint8Array {
  const last = lastNumber(ids)
  return joined([ids, newList(numbers.map((number) => number - last - 1))])
}

/** Numbers of a group of lengths. */
export interface NewNumbers {
  readonly bucket: number
  readonly numbers: readonly number[]
}

/** The rows that change when numbers are added to lists of a row, each of which is in this row, or would be. */
export function addToRow(row: PostingRow, added: readonly NewNumbers[]): PostingRow[] {
  const lists = new Map(readLists(row).map((list) => [list.bucket, list.ids]))
  for (const { bucket, numbers } of added) {
    lists.set(bucket, appendNumbers(lists.get(bucket) ?? new Uint8Array(), numbers))
  }
  const inOrder = [...lists].map(([bucket, ids]) => ({ bucket, ids })).sort((a, b) => a.bucket - b.bucket)
  const [first, ...rest] = inOrder
  // The last part of a long list: others come behind it.
  if (first && row.key % LIST_KEYS > 0) {
    const next = nextGroup(row.key)
    return [...cutList(row.key, first), ...(rest.length > 0 ? packLists(next, rest) : [])]
  }
  const rows = packLists(row.key, inOrder)
  if (rows.length === 1) return rows
  const divided = packLists(row.key, inOrder, DIVIDED_BYTES)
  return divided[0]?.key === row.key ? divided : [{ key: row.key, ids: new Uint8Array() }, ...divided]
}

/** Rows for lists in the order of their groups; the first has the given key, unless its list is longer than a row. */
export function packLists(
  firstRow: number,
  lists: readonly PostingList[],
  mostBytes = ROW_BYTES,
): PostingRow[] {
  const rows: PostingRow[] = []
  let key = firstRow
  let bucket = bucketOfKey(key)
  let parts: Uint8Array[] = []
  let length = 0
  const flush = (next: number) => {
    if (parts.length > 0) rows.push({ key, ids: joined(parts) })
    key = next
    bucket = bucketOfKey(key)
    parts = []
    length = 0
  }
  const keyOf = (group: number) => key - (key % GRAM_KEYS) + group * LIST_KEYS
  for (const list of lists) {
    if (list.ids.length > ROW_BYTES) {
      const first = keyOf(list.bucket)
      flush(first)
      rows.push(...cutList(first, list))
      key = nextGroup(first)
      bucket = bucketOfKey(key)
      continue
    }
    if (length > 0 && length + list.ids.length > mostBytes) flush(keyOf(list.bucket))
    const head = headOf(list.bucket - bucket, list.ids.length)
    parts.push(head, list.ids)
    length += head.length + list.ids.length
    bucket = list.bucket
  }
  flush(key)
  return rows
}

/** Rows of a list from a key on; each begins with a number that needs none of those before. */
function cutList(first: number, { ids }: PostingList): PostingRow[] {
  const rows: PostingRow[] = []
  let key = first
  let rest = ids
  while (rest.length > ROW_BYTES && (key + 1) % LIST_KEYS > 0) {
    let cut = ROW_BYTES
    while ((rest[cut - 1] ?? 0) > 127) cut -= 1
    const part = rest.subarray(0, cut)
    rows.push({ key, ids: joined([headOf(0, cut), part]) })
    key += 1
    const next = readVarint(rest, cut)
    const number: number[] = []
    pushVarint(number, lastNumber(part) + next.value + 1)
    rest = joined([Uint8Array.from(number), rest.subarray(next.end)])
  }
  rows.push({ key, ids: joined([headOf(0, rest.length), rest]) })
  return rows
}

/** The first key behind a group. */
function nextGroup(key: number): number {
  return key - (key % LIST_KEYS) + LIST_KEYS
}

function headOf(groups: number, length: number): Uint8Array {
  const bytes: number[] = []
  pushVarint(bytes, groups)
  pushVarint(bytes, length)
  return Uint8Array.from(bytes)
}

/** The last number of a list; -1 if it has none. */
function lastNumber(ids: Uint8Array): number {
  let last = -1
  for (let at = 0; at < ids.length; ) {
    const { value, end } = readVarint(ids, at)
    last += value + 1
    at = end
  }
  return last
}

function readVarint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let at = start
  let byte = bytes[at++] ?? 0
  let value = byte & 127
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[at++] ?? 0
    value |= (byte & 127) << shift
  }
  return { value, end: at }
}

function pushVarint(bytes: number[], number: number): void {
  let left = number
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  bytes.push(left)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
