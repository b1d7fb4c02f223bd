import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateLanguages } from '../tools/generate-languages.ts'
import { parseCsv } from '../tools/parse-csv.ts'

describe('generateLanguages', () => {
  it('gives the module that is checked in: run “node tools/generate-languages.ts” when this fails', () => {
    const path = join(import.meta.dirname, '../src/domain/languages/language-data.ts')

    expect(generateLanguages() === readFileSync(path, 'utf8')).toBe(true)
  })

  it('carries the licence of the data', () => {
    expect(generateLanguages()).toContain('// Copyright © 2018–2023 Michal Čihař\n')
  })
})

describe('parseCsv', () => {
  it('reads plain, quoted and empty fields', () => {
    expect(parseCsv('a,b,\r\n"c, ""d""",,e\n')).toEqual([
      ['a', 'b', ''],
      ['c, "d"', '', 'e'],
    ])
  })
})
