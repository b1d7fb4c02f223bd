import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../formats/registry.ts'
import { CHECKS } from '../checks/check-list.ts'
import { findKnownFlag, KNOWN_FLAGS, PLAIN_FLAGS, TYPED_FLAGS } from './known-flags.ts'
import { validateFlags } from './validate-flags.ts'

describe('KNOWN_FLAGS', () => {
  it('has each name once, in order', () => {
    const names = KNOWN_FLAGS.map(({ name }) => name)

    expect(names).toEqual([...new Set(names)].sort())
    expect(KNOWN_FLAGS).toEqual(expect.arrayContaining([...PLAIN_FLAGS, ...TYPED_FLAGS]))
  })

  it.each(CHECKS.map((check) => [check.id, check] as const))('has the flags of %s', (_id, check) => {
    expect(findKnownFlag(check.ignoreFlag)).toMatchObject({ parameters: null })
    for (const name of check.enableFlags) expect(findKnownFlag(name)).not.toBeNull()
  })

  it.each(TYPED_FLAGS.map(({ name, parameters }) => [name, parameters?.example ?? '']))(
    'has a valid example of %s',
    (_name, example) => {
      expect(validateFlags(example)).toEqual([])
    },
  )

  it.each(KNOWN_FLAGS.filter(({ parameters }) => parameters === null).map(({ name }) => [name]))(
    'lets users set %s',
    (name) => {
      expect(validateFlags(name)).toEqual([])
    },
  )

  it('has every flag that a file format sets', () => {
    const flags = FORMATS.flatMap(({ checkFlags }) => checkFlags)

    expect(flags.length).toBeGreaterThan(0)
    expect(flags.flatMap(validateFlags)).toEqual([])
  })
})
