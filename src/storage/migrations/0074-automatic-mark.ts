import { sql } from 'kysely'
import { actionCode, CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import { MARK } from '../../domain/units/unit.ts'
import { READ_ACTION } from '../text-index/block-times.ts'
import type { Migration } from './migration.ts'

/** Marks units whose last text is an automatic translation, which only the history told. */
export const automaticMark: Migration = {
  name: '0074-automatic-mark',
  async up(tx) {
    const texts = sql.join([...CONTENT_ACTION_CODES, READ_ACTION].map((code) => sql.lit(code)))
    const bit = sql.lit(MARK.automatic)
    await sql`update unit set marks = marks | ${bit} where target <> '' and (marks & ${bit}) = 0 and id in (
      select auto.unit_id from change as auto
      where auto.action = ${sql.lit(actionCode('automaticTranslation'))} and auto.unit_id is not null and not exists (
        select 1 from change as later
        where later.unit_id = auto.unit_id and later.id > auto.id and later.action in (${texts})))`.execute(
      tx,
    )
  },
}
