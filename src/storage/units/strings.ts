import type { Db } from '../db.ts'
import { insertRows, updateRows } from '../insert-rows.ts'

/** The content of a source string in a file. */
interface StringContent {
  readonly position: number
  readonly source: string
  readonly context: string
  readonly location: string
  readonly note: string
  readonly flags: string
  readonly words: number
  readonly chars: number
  readonly priority: number
}

/** A source string as an import compares it. */
export interface StoredString extends StringContent {
  readonly id: number
  readonly extraFlags: string
}

/** Members of a string that a file can change. */
interface StringChange extends StringContent {
  readonly contentHash: bigint
}

/** A source string to be inserted. */
export interface NewString extends StringChange {
  readonly idHash: bigint
}

/** All source strings of a component. */
export async function listStrings(db: Db, componentId: number): Promise<StoredString[]> {
  return db
    .selectFrom('string')
    .select(['id', 'position', 'source', 'context', 'location', 'note', 'flags', 'words', 'chars'])
    .select(['priority', 'extra_flags as extraFlags'])
    .where('component_id', '=', componentId)
    .execute()
}

const COLUMNS = [
  'component_id',
  'position',
  'id_hash',
  'content_hash',
  'source',
  'context',
  'location',
  'note',
  'flags',
  'words',
  'chars',
  'explanation',
  'extra_flags',
  'priority',
]

/** Inserts source strings and returns their IDs in the given order. */
export async function insertStrings(
  tx: Db,
  componentId: number,
  strings: readonly NewString[],
): Promise<number[]> {
  const rows = strings.map((string) => [
    componentId,
    string.position,
    string.idHash,
    string.contentHash,
    string.source,
    string.context,
    string.location,
    string.note,
    string.flags,
    string.words,
    string.chars,
    '',
    '',
    string.priority,
  ])
  const added = await insertRows<{ id: number; hash: string }>(
    tx,
    'string',
    COLUMNS,
    rows,
    'id, cast(id_hash as text) as hash',
  )
  const ids = new Map(added.map(({ id, hash }) => [hash, id]))
  return strings.map(({ idHash }) => {
    const id = ids.get(String(idHash))
    if (id === undefined) throw new Error('A string that was added has no id')
    return id
  })
}

/** A string, and its new content. */
export interface StringWrite {
  readonly id: number
  readonly string: StringChange
}

const CHANGED_COLUMNS = [
  'position',
  'source',
  'context',
  'location',
  'note',
  'flags',
  'words',
  'chars',
  'priority',
  'content_hash',
]

/** Updates strings with the content of files; each is given once. */
export async function updateStrings(tx: Db, writes: readonly StringWrite[]): Promise<void> {
  const rows = writes.map(({ id, string }) => [
    id,
    string.position,
    string.source,
    string.context,
    string.location,
    string.note,
    string.flags,
    string.words,
    string.chars,
    string.priority,
    string.contentHash,
  ])
  await updateRows(tx, 'string', CHANGED_COLUMNS, rows)
}
