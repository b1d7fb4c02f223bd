import { describe, expect, it } from 'vitest'
import { componentManual } from './component-manual.ts'
import { COMPONENT_SETTINGS, changedSettings, newComponentSettings } from './component-settings.ts'
import { licenseAddress } from './licenses.ts'

describe('settings of a component', () => {
  it('have the documented defaults', () => {
    expect(newComponentSettings({ name: 'A', slug: 'a' })).toMatchObject({
      name: 'A',
      vcs: 'git',
      source_language: 'en',
      edit_template: true,
      new_lang: 'add',
      merge_style: 'rebase',
      priority: 100,
      manage_units: false,
      enforced_checks: [],
      commit_pending_age: 24,
      language_regex: '^[^.]+$',
      glossary_color: 'silver',
      commit_message: expect.stringContaining('{{ language_name }}'),
    })
  })

  it('enable managing strings in new components with a template, unless set otherwise', () => {
    expect(newComponentSettings({ template: 'en.json' }).manage_units).toBe(true)
    expect(newComponentSettings({ template: 'en.json', manage_units: false }).manage_units).toBe(false)
    const before = newComponentSettings({})
    expect(changedSettings(before, { template: 'en.json' }).manage_units).toBe(false)
  })

  it('stay unchanged if a change does not include them', () => {
    const before = newComponentSettings({ name: 'A', priority: 60 })

    expect(changedSettings(before, { name: 'B', priority: undefined })).toEqual({ ...before, name: 'B' })
  })

  it('have no others', () => {
    const draft = { id: 7, constructor: 'x' }

    expect(Object.keys(newComponentSettings(draft as object))).toEqual(Object.keys(COMPONENT_SETTINGS))
  })

  it('each have a row of four cells in the manual', () => {
    const rows = componentManual()
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((row) => row.split(/(?<!\\)\|/))

    expect(rows.map(([, name]) => name?.trim())).toEqual(
      Object.keys(COMPONENT_SETTINGS).map((name) => `\`${name}\``),
    )
    for (const row of rows) {
      expect(row).toHaveLength(6)
      expect(row.slice(1, 5).every((cell) => cell.trim() !== '')).toBe(true)
    }
  })
})

it.each([
  ['MIT', 'https://spdx.org/licenses/MIT.html'],
  ['GPL-3.0-or-later', 'https://spdx.org/licenses/GPL-3.0-or-later.html'],
  ['proprietary', null],
  ['', null],
  ['../x', null],
  ['mit', null],
])('knows the page of the license %j', (id, address) => {
  expect(licenseAddress(id)).toBe(address)
})
