import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { actionCode } from '../../../../src/domain/change-actions.ts'
import { userOf } from './user-of.ts'

/** Somebody in the history. */
export interface ChangePerson {
  readonly username: string
  /** Null where only the username came with the event. */
  readonly name: string | null
}

/** Who made a change: the person who acted, and the one whose text it is where that is somebody else. */
export interface ChangePeople {
  /** Null where no account acted. */
  readonly actor: ChangePerson | null
  /** What no account did was done by a visitor or by the server itself. */
  readonly isVisitor: boolean
  readonly author: ChangePerson | null
  /** The text of the author was a suggestion. */
  readonly isSuggested: boolean
}

const ACCEPTED = actionCode('suggestionAccepted')
/** Only people do these; those without an account are not named in the history. */
const BY_PEOPLE: ReadonlySet<number> = new Set([actionCode('suggestionAdded'), actionCode('commentAdded')])

/** Tells who acted and whose text it was. */
export function changePeople(change: NamedChangeJson): ChangePeople {
  const { names, action } = change
  const [user, author] = [userOf(change.user), userOf(change.author)]
  const person = (username: string | null, name: string | null | undefined) =>
    username === null ? null : { username, name: name ?? null }
  const actor = person(user, names?.user) ?? person(author, names?.author)
  return {
    actor,
    isVisitor: actor === null && BY_PEOPLE.has(action),
    author: user === null || author === user ? null : person(author, names?.author),
    isSuggested: action === ACCEPTED,
  }
}
