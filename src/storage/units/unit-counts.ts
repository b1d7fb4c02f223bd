import type { Db } from '../db.ts'
import { countUnitChanges } from '../history/unit-changes.ts'

/** Numbers shown with a unit. */
interface UnitCounts {
  /** Unresolved comments on it and on its source. */
  readonly comments: number
  readonly changes: number
  /** Other languages, except the source, in which its string has a text. */
  readonly languages: number
}

/** Counts what an editor shows beside a unit. */
export async function countAroundUnit(
  db: Db,
  unit: { readonly id: number; readonly sourceUnitId: number; readonly stringId: number },
): Promise<UnitCounts> {
  const comments = await db
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unit_id', 'in', [unit.id, unit.sourceUnitId])
    .where('is_resolved', '=', 0)
    .executeTakeFirstOrThrow()
  const languages = await db
    .selectFrom('unit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('string_id', '=', unit.stringId)
    .where('id', 'not in', [unit.id, unit.sourceUnitId])
    .where('target', '<>', '')
    .executeTakeFirstOrThrow()
  return {
    comments: Number(comments.count),
    languages: Number(languages.count),
    changes: await countUnitChanges(db, unit.id),
  }
}
