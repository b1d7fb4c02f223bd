import { describe, expect, it } from 'vitest'
import { configurationManual } from './manual.ts'
import { SETTINGS } from './settings.ts'

const rows = configurationManual()
  .split('\n')
  .filter((line) => line.startsWith('| `'))

describe('configurationManual', () => {
  it('has one row of four cells for every setting, in order', () => {
    const cells = rows.map((row) => row.split(/(?<!\\)\|/))

    expect(cells.map(([, name]) => name?.trim())).toEqual(Object.keys(SETTINGS).map((name) => `\`${name}\``))
    for (const row of cells) {
      expect(row).toHaveLength(6)
      expect(row.slice(1, 5).every((cell) => cell.trim() !== '')).toBe(true)
    }
  })

  it('says the same on every machine', () => {
    expect(rows.find((row) => row.includes('IMPORT_WORKERS'))).toContain('| cores − 1, at least 1 |')
    expect(configurationManual()).not.toContain(process.cwd())
  })
})
