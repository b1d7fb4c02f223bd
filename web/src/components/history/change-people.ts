import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { actionCode } from '../../../../src/domain/change-actions.ts'
import { userOf } from './user-of.ts'

/** A user in the history. */
export interface ChangePerson {
  readonly username: string
  /** Null if only the username is known. */
  readonly name: string | null
}

/** The users of a change: who made it, and the author of the text if that is someone else. */
interface ChangePeople {
  /** Null if no account made the change. */
  readonly actor: ChangePerson | null
  /** Without an account, a change was made by an anonymous user or by the server. */
  readonly isVisitor: boolean
  readonly author: ChangePerson | null
  /** The text comes from a suggestion of the author. */
  readonly isSuggested: boolean
}

const ACCEPTED = actionCode('suggestionAccepted')
/** About the acting user alone, whoever wrote the text. */
const JOINED = actionCode('newContributor')
/** Actions of users; anonymous ones are not named in the history. */
const BY_PEOPLE: ReadonlySet<number> = new Set([actionCode('suggestionAdded'), actionCode('commentAdded')])

/** Determines who made a change, and who wrote the text. */
export function changePeople(change: NamedChangeJson): ChangePeople {
  const { names, action } = change
  const [user, author] = [userOf(change.user), userOf(change.author)]
  const person = (username: string | null, name: string | null | undefined) =>
    username === null ? null : { username, name: name ?? null }
  const actor = person(user, names?.user) ?? person(author, names?.author)
  return {
    actor,
    isVisitor: actor === null && BY_PEOPLE.has(action),
    author: user === null || author === user || action === JOINED ? null : person(author, names?.author),
    isSuggested: action === ACCEPTED,
  }
}
