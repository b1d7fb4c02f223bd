import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { insertChange } from '../history/changes.ts'
import { insertUnits } from '../units/units.ts'
import { lostRace } from './lost-race.ts'

const MISSING = 999_999

describeOnEngines('a write that lost a race', (engine) => {
  const event = { projectId: null, componentId: null, userId: null, authorId: null, timestamp: 1 }

  it.each([
    [
      'adds a history entry to a removed translation',
      () => insertChange(engine.db(), { ...event, translationId: MISSING, action: 'suggestionRemoved' }),
    ],
    ['adds units to a removed translation', () => insertUnits(engine.db(), MISSING, [], 1)],
    [
      'reads a row that was removed',
      () =>
        engine
          .db()
          .selectFrom('translation')
          .select('id')
          .where('id', '=', MISSING)
          .executeTakeFirstOrThrow(),
    ],
    [
      'refers to a removed row',
      () => engine.db().insertInto('user_group').values({ user_id: MISSING, group_id: MISSING }).execute(),
    ],
  ])('is rejected with 409 when it %s', async (_, write: () => Promise<unknown>) => {
    const error = await write().then(
      () => null,
      (reason: unknown) => reason,
    )

    expect(lostRace(error)).toMatchObject({
      code: 'conflict',
      message: 'An object that this request refers to has just been removed.',
    })
  })

  it('is distinguished from other failures', async () => {
    expect(lostRace(new Error('There is a bug'))).toBe(null)
  })
})
