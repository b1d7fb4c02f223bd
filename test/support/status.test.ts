import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listSections, renderStatus, STATUS_FILE } from './status.ts'

/** The properties have a test of their own, with all runs. */
const FEW_RUNS = 5

it('is up to date in docs/reference/status.md (npm run status)', async () => {
  expect(readFileSync(STATUS_FILE, 'utf8')).toBe(await renderStatus(listSections(FEW_RUNS)))
})

it('shows sections in order, one blank line apart', async () => {
  const page = await renderStatus([
    { title: 'One', render: () => 'First.\n\n' },
    { title: 'Two', render: () => 'Second.' },
  ])

  expect(page).toMatch(/^# Status\n\n.*\n\n## One\n\nFirst\.\n\n## Two\n\nSecond\.\n$/)
})
