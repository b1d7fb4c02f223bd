import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/check-list.ts'
import { flagsManual } from './flags-manual.ts'
import { PLAIN_FLAGS, TYPED_FLAGS } from './known-flags.ts'
import { validateFlags } from './validate-flags.ts'

const manual = flagsManual()

describe('flagsManual', () => {
  it('has a row for every flag and every check', () => {
    const names = [...manual.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)

    expect(names).toEqual([
      ...[...TYPED_FLAGS, ...PLAIN_FLAGS].map(({ name }) => name),
      ...CHECKS.map(({ id }) => id),
    ])
  })

  it('shows a valid example', () => {
    const example = /```\n(.*)\n```/.exec(manual)?.[1]

    expect(example).toContain('max-length')
    expect(validateFlags(example ?? '')).toEqual([])
  })
})
