import type { Db } from '../db.ts'

/** A file that is imported. */
interface MemoryFile {
  readonly id: number
  readonly name: string
  readonly size: number
  /** JSON of what was found in it, and how far it is imported; null until that is known. */
  readonly found: string | null
}

/** Parts that are deleted in one statement. */
const STEP = 16

/** Inserts a file without its parts, and returns its ID. */
export async function insertMemoryFile(
  db: Db,
  file: { readonly name: string; readonly size: number; readonly createdAt: number },
): Promise<number> {
  const { id } = await db
    .insertInto('memory_file')
    .values({ name: file.name, size: file.size, found: null, created_at: file.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a part of a file; they are numbered from 0. */
export async function insertMemoryFilePart(
  db: Db,
  fileId: number,
  part: number,
  content: Uint8Array,
): Promise<void> {
  await db.insertInto('memory_file_part').values({ file_id: fileId, part, content }).execute()
}

/** The file with this ID, or null. */
export async function findMemoryFile(db: Db, id: number): Promise<MemoryFile | null> {
  const columns = ['id', 'name', 'size', 'found'] as const
  return (await db.selectFrom('memory_file').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A part of a file, or null behind the last. */
export async function findMemoryFilePart(db: Db, fileId: number, part: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('memory_file_part')
    .select('content')
    .where('file_id', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Notes what was found in a file, and how far it is imported. */
export async function updateMemoryFile(tx: Db, id: number, found: string): Promise<void> {
  await tx.updateTable('memory_file').set({ found }).where('id', '=', id).execute()
}

/** Deletes a file, its parts in small steps first. */
export async function deleteMemoryFile(db: Db, id: number): Promise<void> {
  for (let deleted = STEP; deleted === STEP; ) {
    const some = db
      .selectFrom('memory_file_part')
      .select('part')
      .where('file_id', '=', id)
      .orderBy('part')
      .limit(STEP)
    const { numDeletedRows } = await db
      .deleteFrom('memory_file_part')
      .where('file_id', '=', id)
      .where('part', 'in', some)
      .executeTakeFirst()
    deleted = Number(numDeletedRows)
  }
  await db.deleteFrom('memory_file').where('id', '=', id).execute()
}

/** Files from before a time, which nothing imports anymore. */
export async function listOldMemoryFiles(db: Db, before: number): Promise<number[]> {
  const rows = await db.selectFrom('memory_file').select('id').where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}
