import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'

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

const find = hotQuery<{ translationId: number; userId: number }, { user_id: number }>((db, value) =>
  db
    .selectFrom('contributor')
    .select('user_id')
    .where('translation_id', '=', value('translationId'))
    .where('user_id', '=', value('userId')),
)

/** Remembers that a person works on a translation; true the first time. Bots never are contributors. */
export async function noteContributor(tx: Db, translationId: number, userId: number): Promise<boolean> {
  // Nearly always known: looking costs a third of trying to insert.
  if ((await find(tx, { translationId, userId })).length > 0) return false
  const added = await insert(tx, { translationId, userId })
  return added.length > 0
}
