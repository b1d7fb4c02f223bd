import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALL_CHECKS } from '../src/checks/registry.ts'
import { runChecks } from '../src/checks/run-checks.ts'
import { readCheckExamples } from './support/check-page.ts'
import { checkedString, TEST_TOOLS } from './support/describe-check.ts'

const PAGES = join(import.meta.dirname, '../docs/reference/checks')

describe.each(ALL_CHECKS.map((check) => [check.id, check] as const))('the page of %s', (id, check) => {
  const file = join(PAGES, `${id}.md`)
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''

  it('has a heading, an example and the flag that turns the check off', () => {
    expect(page.split('\n', 1)[0]).toBe(`# ${check.name} (\`${id}\`)`)
    expect(page).toContain('|---|')
    expect(page).toContain(check.ignoreFlag)
    for (const flag of check.enableFlags) expect(page).toContain(flag)
  })

  it('has true examples', () => {
    const wrong = readCheckExamples(page).filter((example) => {
      // A table without flags is about strings that the check is on for.
      const flags = [check.isDefaultOff ? check.enableFlags[0] : '', example.flags].filter(Boolean).join(', ')
      const failed = runChecks(checkedString({ ...example, flags }), check.kind, TEST_TOOLS, [check])
      return example.isReported !== failed.length > 0
    })

    expect(wrong).toEqual([])
  })
})
