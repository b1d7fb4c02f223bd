import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { insertRows } from './insert-rows.ts'

describeOnEngines('many rows', (engine) => {
  it.each([0, 1, 5, 64, 65, 150])(
    'of which there are %i are inserted once each, in their order',
    async (count) => {
      const db = engine.db()
      await db.deleteFrom('language').execute()
      const codes = Array.from({ length: count }, (_, index) => `code-${index}`)

      const added = await insertRows<{ code: string }>(
        db,
        'language',
        ['code', 'name', 'direction', 'population'],
        codes.map((code) => [code, `Name '"; of ${code}`, 'ltr', 1]),
        'code',
      )

      expect(added.map(({ code }) => code).sort()).toEqual(codes.toSorted())
      const rows = await db.selectFrom('language').select(['code', 'name']).orderBy('id').execute()
      expect(rows.map(({ code }) => code)).toEqual(codes)
      expect(rows.every(({ code, name }) => name === `Name '"; of ${code}`)).toBe(true)
    },
  )
})
