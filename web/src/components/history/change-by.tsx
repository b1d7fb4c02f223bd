import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { t } from '../../i18n/texts.ts'
import { type ChangePerson, changePeople } from './change-people.ts'
import { Person } from './person.tsx'
import { PersonLink } from './person-link.tsx'
import { userOf } from './user-of.ts'

/** The user who made a change, and the author if someone else wrote the text. */
export function ChangeBy({ change }: { readonly change: NamedChangeJson }) {
  const { actor, isVisitor, author, isSuggested } = changePeople(change)
  if (actor === null) return <span>{isVisitor ? visitorName() : t('System')}</span>
  return (
    <>
      <Named person={actor} />
      {author !== null && (
        <span>
          {isSuggested ? t('suggested by') : t('translation by')} <Named person={author} />
        </span>
      )}
    </>
  )
}

/** The author of a comment or suggestion, by API URL; null for anonymous users. */
export function Author({ address }: { readonly address: string | null }) {
  const username = userOf(address)
  return username === null ? <span>{visitorName()}</span> : <Person username={username} />
}

function Named({ person }: { readonly person: ChangePerson }) {
  const { username, name } = person
  return name === null ? <Person username={username} /> : <PersonLink username={username} name={name} />
}

function visitorName(): string {
  return t('Visitor')
}
