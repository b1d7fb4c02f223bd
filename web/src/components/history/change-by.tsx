import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { t } from '../../i18n/texts.ts'
import { type ChangePerson, changePeople } from './change-people.ts'
import { Person } from './person.tsx'
import { PersonLink } from './person-link.tsx'
import { userOf } from './user-of.ts'

/** Who made a change, everywhere in the same words: both names where the text is somebody else’s. */
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

/** Whoever wrote a comment or a suggestion, by an address of the API; null stands for somebody without an account. */
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
