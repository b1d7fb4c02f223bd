import { expect, it } from 'vitest'
import { isCommitted } from './commit-policy.ts'
import type { CommitPolicy } from './project.ts'
import { STATE } from './units/state.ts'

const STATES = Object.values(STATE)

it.each<[CommitPolicy, string, object, number[]]>([
  ['all', 'a text', {}, [0, 10, 20, 30, 100]],
  ['withoutNeedsEditing', 'a text', {}, [0, 20, 30, 100]],
  ['withoutNeedsEditing', 'a source string that nobody approves', { isApprovable: false }, [0, 20, 30, 100]],
  ['approvedOnly', 'a text', {}, [30, 100]],
  ['approvedOnly', 'a string that was added', { isAdded: true }, [0, 30, 100]],
  ['approvedOnly', 'a source string that nobody approves', { isApprovable: false }, [20, 30, 100]],
])('with the policy %s commits %s in the right states', (policy, _what, given, states) => {
  const text = { isAdded: false, isApprovable: true, ...given }

  expect(STATES.filter((state) => isCommitted(policy, { ...text, state }))).toEqual(states)
})
