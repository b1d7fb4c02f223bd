import { describe, expect, it } from 'vitest'
import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { changePeople } from './change-people.ts'

const address = (name: string) => `https://x.example/api/users/${name}/`
const change = (given: Partial<NamedChangeJson>): NamedChangeJson => ({
  unit: null,
  component: null,
  translation: null,
  user: null,
  author: null,
  action: 2,
  target: 'x',
  old: '',
  details: {},
  id: 1,
  action_name: '',
  url: '',
  timestamp: '',
  ...given,
})

describe('a change', () => {
  it('names the user who accepted a suggestion, and its author', () => {
    const accepted = change({
      action: 7,
      user: address('rita'),
      author: address('jan'),
      names: {
        user: 'Rita Veselá',
        author: 'Jan Novák',
        project: null,
        project_slug: null,
        component: null,
        language: null,
      },
    })

    expect(changePeople(accepted)).toEqual({
      actor: { username: 'rita', name: 'Rita Veselá' },
      author: { username: 'jan', name: 'Jan Novák' },
      isSuggested: true,
      isVisitor: false,
    })
  })

  it('names a user once', () => {
    const own = changePeople(change({ user: address('jan'), author: address('jan') }))

    expect(own).toMatchObject({ actor: { username: 'jan', name: null }, author: null })
  })

  it('names only the new contributor, whoever wrote the text', () => {
    const joined = change({ action: 45, user: address('rita'), author: address('jan') })

    expect(changePeople(joined)).toMatchObject({ actor: { username: 'rita' }, author: null })
  })

  it('is by the author if nobody else acted', () => {
    expect(changePeople(change({ author: address('jan') }))).toMatchObject({
      actor: { username: 'jan' },
      author: null,
    })
  })

  it('without an account is by the server, or by an anonymous user for actions of users', () => {
    expect(changePeople(change({ action: 59 }))).toMatchObject({ actor: null, isVisitor: false })
    expect(changePeople(change({ action: 4 }))).toMatchObject({ actor: null, isVisitor: true })
  })
})
