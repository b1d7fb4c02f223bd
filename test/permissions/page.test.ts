import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '../../src/domain/access/permission-table.ts'
import { DEFAULT_GROUPS, DEFAULT_ROLES } from '../../src/domain/default-groups.ts'

const page = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'reference', 'permissions.md'),
  'utf8',
)

it('the page of permissions has each of them with its label', () => {
  const missing = Object.entries(PERMISSIONS).filter(
    ([name, { label, scope }]) =>
      !page.includes(`| \`${name}\` | ${label} | ${scope === 'both' ? 'project or site' : scope} |`),
  )

  expect(missing.map(([name]) => name)).toEqual([])
})

it('the page of permissions has each role with its permissions, and each group', () => {
  const rows = DEFAULT_ROLES.filter(({ name }) => name !== 'Administration').map(
    ({ name, permissions }) =>
      `| ${name} | ${permissions.map((permission) => `\`${permission}\``).join(', ')} |`,
  )

  expect(rows.filter((row) => !page.includes(row))).toEqual([])
  expect(DEFAULT_GROUPS.filter(({ name }) => !page.includes(`\n| ${name} | `))).toEqual([])
})
