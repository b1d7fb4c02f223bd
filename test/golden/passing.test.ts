import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPassing, readPassing } from './passing.ts'
import { listScenarios, readScenario } from './replay/scenario.ts'

describe('the list of a scenario', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'passing-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is empty at first', () => {
    expect(readPassing('demo', folder)).toEqual([])
  })

  it('takes new steps, sorted, and never loses one', () => {
    expect(addPassing('demo', ['b', 'a [HEAD]'], folder)).toEqual(['b', 'a [HEAD]'])
    expect(addPassing('demo', ['c', 'b'], folder)).toEqual(['c'])
    expect(addPassing('demo', [], folder)).toEqual([])

    expect(readFileSync(join(folder, 'demo.txt'), 'utf8')).toBe('a [HEAD]\nb\nc\n')
  })
})

describe('the lists of the project', () => {
  it.each(listScenarios())('name steps of %s, sorted and once', (name) => {
    const steps = readScenario(name).steps.map((step) => step.name)
    const listed = readPassing(name)

    expect(listed.filter((step) => !steps.includes(step))).toEqual([])
    expect(listed).toEqual([...new Set(listed)].sort())
  })

  it('belong to scenarios', async () => {
    const files = await readdir(join(import.meta.dirname, 'passing'))

    expect(files.filter((file) => !listScenarios().includes(file.replace(/\.txt$/, '')))).toEqual([])
  })
})
