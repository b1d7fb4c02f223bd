import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderStatus, STATUS_FILE } from './status.ts'

it('is up to date in docs/reference/status.md (npm run status)', { timeout: 120_000 }, async () => {
  expect(readFileSync(STATUS_FILE, 'utf8')).toBe(await renderStatus())
})

it('shows sections in order, one blank line apart', async () => {
  const page = await renderStatus([
    { title: 'One', render: () => 'First.\n\n' },
    { title: 'Two', render: () => 'Second.' },
  ])

  expect(page).toMatch(/^# Status\n\n.*\n\n## One\n\nFirst\.\n\n## Two\n\nSecond\.\n$/)
})
