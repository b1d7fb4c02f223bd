import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { fieldHas, fieldOf, openAs, saved, stringsOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const SOURCES = [
  'Save the file',
  'Save this file',
  'Save these 3 files in the folder',
  'Save these 4 files in the folder',
]

/** Similar strings, of which one is translated and the others are fixed with keys. */
export function memoryStories(workspace: () => Workspace): void {
  it('fixes similar strings with one key each', async () => {
    await storeComponent(workspace().ctx, {
      project: 'similar',
      slug: 'app',
      strings: SOURCES.map((source) => ({ source, targets: { cs: { text: '', state: 0 } } })),
    })
    const units = await stringsOf(workspace(), 'similar/app/cs', '')
    const page = await openAs(workspace(), 'admin', '/translate/similar/app/cs/')
    const memory = page.getByRole('complementary')
    const entry = (text: string) => page.locator('[data-match="0"]').filter({ hasText: text })

    await fieldOf(page).fill('Uložit soubor')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 of 4').waitFor()
    await entry('Uložit soubor').waitFor()
    await memory.getByText('88% similar').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.keyboard.press('Alt+1')
    await fieldHas(page, 'Uložit soubor')
    await page.keyboard.press('Control+Enter')
    await page.getByText('3 of 4').waitFor()
    await page
      .getByRole('region', { name: 'Source' })
      .getByText(SOURCES[2] ?? '')
      .waitFor()

    await fieldOf(page).fill('Uložit tyto 3 soubory do složky')
    await page.keyboard.press('Control+Enter')
    await page.getByText('4 of 4').waitFor()
    await entry('Uložit tyto 4 soubory do složky').waitFor()
    await page.getByText('Numbers replaced').waitFor()
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), units[1]?.id ?? 0, ({ target }) => target[0] === 'Uložit soubor')
    await saved(
      workspace(),
      units[3]?.id ?? 0,
      ({ target }) => target[0] === 'Uložit tyto 4 soubory do složky',
    )
  })
}
