import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fieldOf, openAs, saved, stringsOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const OPENINGS = 30
const TRANSLATION = '/projects/demo/humanize/de/'

/** The label of what has the focus, and where its cursor is. */
const FOCUSED = `[document.activeElement.ariaLabel, document.activeElement.selectionStart]`

/** Waits for the moment in which nothing is loaded or moved any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))',
  )
}

/** Where the focus is when a page opens. */
export function focusStories(workspace: () => Workspace): void {
  it('is in the field each time a string is opened from inside the site, behind the text', async () => {
    const [unit] = await stringsOf(workspace(), 'de', 'state:<translated')
    const end = unit?.target[0]?.length
    const page = await openAs(workspace(), 'tomas', TRANSLATION, { isEditor: false })
    const seen: unknown[] = []

    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await page.getByRole('link', { name: 'Translate', exact: true }).click()
      await fieldOf(page).waitFor()
      await settled(page)
      seen.push(await page.evaluate(FOCUSED))
      await page.goBack()
    }

    expect(seen).toEqual(Array.from({ length: OPENINGS }, () => ['Translation, one: 1', end]))
  })

  it('stays where a page that opens has put it, and is on the content otherwise', async () => {
    const page = await workspace().open('/projects/')

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: /Username/ }).waitFor()
    await settled(page)
    expect(await page.evaluate('document.activeElement.name')).toBe('username')
    await page.getByRole('link', { name: 'Languages' }).click()
    await page.getByRole('heading', { name: 'Languages' }).waitFor()
    await settled(page)

    expect(await page.evaluate('document.activeElement.id')).toBe('content')
  })

  it('is in a row of the list as soon as that is shown, and keys lead back to it', async () => {
    const [first, second] = await stringsOf(workspace(), 'da', '')
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/da/')
    const focusedRow = () =>
      page.evaluate(`Number(document.activeElement.closest('[data-index]')?.dataset.index ?? -1)`)

    await page.getByText('List', { exact: true }).click()
    await expect.poll(focusedRow).toBe(0)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(focusedRow).toBe(1)
    await page.keyboard.type(' ny')
    await page.keyboard.press('Control+Enter')
    await saved(workspace(), second?.id ?? 0, ({ target }) => target[0] === `${second?.target[0]} ny`)
    await expect.poll(focusedRow).toBe(2)
    await page.keyboard.press('Escape')
    expect(await focusedRow()).toBe(-1)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(focusedRow).toBe(1)
    await page.goto(`${workspace().url}/translate/demo/humanize/da/?mode=list`)
    await expect.poll(focusedRow).toBe(0)
    await page.keyboard.type(' igen')
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), first?.id ?? 0, ({ target }) => target[0] === `${first?.target[0]} igen`)
  })
}
