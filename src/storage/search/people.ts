import type { TextMatch } from '../../domain/search/query.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import type { SearchContext } from './unit-builder.ts'

/** Ids of the people whose user name a search names. */
export function selectPeople({ db, engine }: SearchContext, match: TextMatch) {
  return db
    .selectFrom('user')
    .select('user.id')
    .where(textCondition(engine, plainColumn('user.username'), match))
}

/** True for `""`, which stands for nobody. */
export function isNobody(match: TextMatch): boolean {
  return match.how !== 'regex' && match.text === ''
}
