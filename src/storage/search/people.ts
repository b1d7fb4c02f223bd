import type { TextMatch } from '../../domain/search/query.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import type { SearchContext } from './unit-builder.ts'

/** IDs of the users whose username matches. */
export function selectPeople({ db, engine }: SearchContext, match: TextMatch) {
  return db
    .selectFrom('user')
    .select('user.id')
    .where(textCondition(engine, plainColumn('user.username'), match))
}

/** True for `""`, which matches no user. */
export function isNobody(match: TextMatch): boolean {
  return match.how !== 'regex' && match.text === ''
}
