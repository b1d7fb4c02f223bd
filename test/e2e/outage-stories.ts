import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** The server is stopped and started again while somebody works. */
export function outageStories(workspace: () => Workspace): void {
  it('keeps the frame and what is written, says what to do, and goes on when it is back', async () => {
    await storeComponent(workspace().ctx, {
      ...{ project: 'outage', slug: 'app' },
      strings: ['Open', 'Close'].map((source) => ({
        ...{ source, targets: { cs: { text: '', state: 0 } } },
      })),
    })
    const unit = await stringOf(workspace(), 'outage/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/outage/app/cs/')
    const rail = page.getByRole('navigation', { name: 'Main pages' })
    workspace().expectRefusals(/ERR_(CONNECTION_|EMPTY_RESPONSE)|Failed to fetch dynamically imported module/)

    await workspace().whileStopped(async () => {
      await fieldOf(page).fill('Otevřít')
      await page.keyboard.press('Control+Enter')
      await page.getByText('No connection: 1 string waits and is kept here').waitFor()
      await rail.getByRole('link', { name: 'Languages' }).click()
      await page.getByText('The server cannot be reached').waitFor()
      await page.getByText('Check the connection; what you wrote is kept.').waitFor()
      expect(await rail.getByRole('link').count()).toBeGreaterThan(2)
    })
    await page.getByRole('button', { name: 'Try again' }).click()

    await page.getByRole('link', { name: 'German', exact: true }).waitFor()
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })
}
