import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { insertRows } from '../insert-rows.ts'

/** What a file says of a source string. */
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

/** A source string as the import compares it. */
export interface StoredString extends StringContent {
  readonly id: number
  readonly extraFlags: string
}

/** Members of a string that a file can change. */
export interface StringChange extends StringContent {
  readonly contentHash: bigint
}

/** A source string that no row exists for. */
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
  ...[
    'component_id',
    'position',
    'id_hash',
    'content_hash',
    'source',
    'context',
    'location',
    'note',
    'flags',
  ],
  ...['words', 'chars', 'explanation', 'extra_flags', 'priority'],
]

/** Adds source strings and returns their ids in the given order. */
export async function insertStrings(
  tx: Db,
  componentId: number,
  strings: readonly NewString[],
): Promise<number[]> {
  const rows = strings.map((string) => [
    ...[componentId, string.position, string.idHash, string.contentHash, string.source, string.context],
    ...[string.location, string.note, string.flags, string.words, string.chars, '', '', string.priority],
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

const writeString = hotQuery<StringChange & { readonly id: number }, never>((db, value) =>
  db
    .updateTable('string')
    .set({
      ...{ position: value('position'), source: value('source'), context: value('context') },
      ...{ location: value('location'), note: value('note'), flags: value('flags') },
      ...{ words: value('words'), chars: value('chars'), priority: value('priority') },
      content_hash: value('contentHash'),
    })
    .where('id', '=', value('id')),
)

/** Writes what a file says about a string. */
export async function updateString(tx: Db, id: number, change: StringChange): Promise<void> {
  const { position, source, context, location, note, flags, words, chars, priority, contentHash } = change
  const texts = { source, context, location, note, flags }
  await writeString(tx, { id, position, ...texts, words, chars, priority, contentHash })
}
