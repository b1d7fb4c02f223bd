import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldOf, openAs } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** Labels of a string: given, looked for, taken away. */
export function labelStories(workspace: () => Workspace): void {
  it('gives a string a label, finds it by that, and takes the label away', async () => {
    await storeComponent(workspace().ctx, {
      project: 'labelled',
      slug: 'app',
      strings: ['Open', 'Close', 'Save'].map((source) => ({
        source,
        targets: { cs: { text: '', state: 0 } },
      })),
    })
    const label = { name: 'next release', color: 'green' }
    expect((await workspace().api('POST', '/api/projects/labelled/labels/', label)).status).toBe(201)
    const page = await openAs(workspace(), 'admin', '/translate/labelled/app/cs/?offset=2')
    const about = page.getByRole('region', { name: 'String details' })
    const edit = about.getByRole('button', { name: 'Edit explanation, flags and labels' })

    await edit.click()
    await about.getByRole('combobox', { name: 'Labels' }).click()
    await page.getByRole('option', { name: 'next release' }).click()
    await about.getByRole('button', { name: 'Save' }).click()
    await about.getByRole('definition').getByText('next release').waitFor()
    await page.keyboard.press('Alt+x')
    await page.keyboard.type('label:nex')
    await page.getByRole('option', { name: 'label:"next release"' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('1 of 1').waitFor()
    await page.getByRole('region', { name: 'Source' }).getByText('Close').waitFor()

    await fieldOf(page).waitFor()
    await edit.click()
    await about.getByRole('combobox', { name: 'Labels' }).press('Backspace')
    await about.getByRole('button', { name: 'Save' }).click()
    await about.getByRole('definition').getByText('next release').waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+x')
    await page.keyboard.press('Enter')
    await page.getByText('No strings found').waitFor()
  })
}
