import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings } from './check-page.ts'
import { openAs } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const PICTURE = join(import.meta.dirname, '../../docs/images/sign-in-390-light.png')

const WIDTH = `document.querySelector('button[aria-label="Enlarge The first page"] img').naturalWidth`

/** Pictures of the program: added by those who tend to it, seen by those who translate. */
export function screenshotStories(workspace: () => Workspace): void {
  it('adds a screenshot, says what is on it, and shows it beside the string', async () => {
    await storeComponent(workspace().ctx, {
      project: 'pictured',
      slug: 'app',
      strings: ['Sign in', 'Forgot your password?', 'Log out'].map((source) => ({
        source,
        targets: { cs: { text: '', state: 0 } },
      })),
    })
    const page = await openAs(workspace(), 'admin', '/projects/pictured/app/', { isEditor: false })
    await page.getByRole('link', { name: 'Screenshots' }).click()
    await page.getByText('No screenshots yet').waitFor()

    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByRole('textbox', { name: 'Name' }).fill('The first page')
    await page.getByRole('button', { name: 'Add screenshot', exact: true }).click()
    await page.getByText('No strings assigned').waitFor()
    const choice = page.getByRole('combobox', { name: 'Add string' })
    await choice.fill('password')
    await page.getByRole('option', { name: 'Forgot your password?' }).waitFor()
    await page.getByRole('option', { name: 'Sign in' }).waitFor({ state: 'detached' })
    await choice.press('ArrowDown')
    await choice.press('Enter')
    await page.getByText('1 assigned string').waitFor()
    await choice.click()
    await page.getByRole('option', { name: 'Log out' }).click()
    await page.getByText('2 assigned strings').waitFor()
    await page.getByRole('button', { name: 'Remove “Log out” from the screenshot' }).click()
    await page.getByText('1 assigned string').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.goto(`${workspace().url}/translate/pictured/app/cs/?offset=2`)
    const small = page.getByRole('button', { name: 'Enlarge The first page' })
    await small.waitFor()
    await expect.poll(() => page.evaluate(WIDTH)).toBe(390)
    await small.press('Enter')
    const large = page.getByRole('dialog', { name: 'The first page' })
    await large.getByRole('img', { name: 'The first page' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+ArrowUp')
    await small.waitFor({ state: 'detached' })

    await page.goto(`${workspace().url}/screenshots/pictured/app/`)
    await page.getByRole('button', { name: 'Delete The first page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete screenshot', exact: true }).click()
    await page.getByText('No screenshots yet').waitFor()
  })

  it('offers that to nobody who may not', async () => {
    workspace().expectRefusals(/^403 \/screenshots\/demo\/humanize\/$/)
    const page = await openAs(workspace(), 'reader', '/projects/demo/humanize/', { isEditor: false })

    await page.getByRole('link', { name: 'History' }).waitFor()
    expect(await page.getByRole('link', { name: 'Screenshots' }).count()).toBe(0)
    await page.goto(`${workspace().url}/screenshots/demo/humanize/`)
    await page.getByText('You don’t have access').waitFor()
  })
}
