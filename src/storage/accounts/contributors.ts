import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'

const insert = hotQuery<{ translationId: number; userId: number }, { user_id: number }>((db, value) =>
  db
    .insertInto('contributor')
    .columns(['translation_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .select((of) => [
          of.cast<number>(of.val(value('translationId')), 'bigint').as('translation_id'),
          'id',
        ])
        .where('id', '=', value('userId'))
        .where('is_bot', '=', 0),
    )
    .onConflict((conflict) => conflict.columns(['translation_id', 'user_id']).doNothing())
    .returning('user_id'),
)

const find = hotQuery<{ translations: string; userId: number }, { translation_id: number }>((db, value) =>
  db
    .selectFrom('contributor')
    .select('translation_id')
    .where(inList(db, 'translation_id', value('translations')))
    .where('user_id', '=', value('userId')),
)

/** Records that a user works on translations; returns those for which this is new. Bots are never contributors. */
export async function noteContributor(
  tx: Db,
  userId: number,
  translationIds: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  // Nearly always recorded already: a look-up costs a third of an attempted insert.
  const known = await find(tx, { translations: listText(translationIds), userId })
  const added = new Set(translationIds)
  for (const { translation_id } of known) added.delete(translation_id)
  for (const translationId of added) {
    if ((await insert(tx, { translationId, userId })).length === 0) added.delete(translationId)
  }
  return added
}
