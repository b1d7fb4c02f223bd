import { it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { expectNothingLost } from '../../../test/support/many-editors.ts'

describeOnEngines('32 clients who edit units of one component for two seconds', (engine) => {
  it('are all served, and nothing is lost', async () => {
    await expectNothingLost(engine.db(), { seconds: 2 })
  })
})
