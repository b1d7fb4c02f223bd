import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../../test/support/memory-component.ts'
import { testContext } from '../../../../test/support/site.ts'
import { countersOf, translationOf } from '../../../../test/support/stored-units.ts'
import { prepareSite } from '../../../actions/site/prepare-site.ts'
import { counterChange } from './counters.ts'

describeOnEngines('counters', (engine) => {
  let componentId: number
  beforeAll(async () => {
    const ctx = testContext(engine.db())
    await prepareSite(ctx)
    const component = await addMemoryComponent(ctx, {})
    await component.sync({ 'cs.po': '' })
    componentId = component.id
  })

  it('follow units in strings, words and characters, by state and marks', async () => {
    const db = engine.db()
    const { id } = await translationOf(db, componentId, 'cs')
    const counters = counterChange()
    const states = [0, 10, 20, 30, 100] as const
    for (const [index, state] of states.entries()) {
      counters.add({ state, words: 10 ** index, chars: 2 * 10 ** index, marks: index })
    }
    await counters.write(db, id)
    // What was written is not written again.
    await counters.write(db, id)

    expect(await countersOf(db, componentId, 'cs')).toMatchObject({
      total: 5,
      total_words: 11_111,
      total_chars: 22_222,
      translated: 3,
      translated_words: 11_100,
      translated_chars: 22_200,
      fuzzy: 1,
      fuzzy_words: 10,
      fuzzy_chars: 20,
      approved: 1,
      approved_words: 1000,
      readonly: 1,
      readonly_words: 10_000,
      failing: 1,
      failing_words: 10_000,
      suggestions: 2,
      comments: 2,
    })

    for (const [index, state] of states.entries()) {
      counters.remove({ state, words: 10 ** index, chars: 2 * 10 ** index, marks: index })
    }
    await counters.write(db, id)

    const { translation_id, last_change, last_author_id, ...rest } = await countersOf(db, componentId, 'cs')
    expect(new Set(Object.values(rest))).toEqual(new Set([0]))
  })
})
