import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** The server is stopped and started again while somebody works. */
export function outageStories(workspace: () => Workspace): void {
  it('keeps the frame and what is written, says what to do, and goes on when it is back', async () => {
    await storeComponent(workspace().ctx, {
      project: 'outage',
      slug: 'app',
      strings: ['Open', 'Close'].map((source) => ({ source, targets: { cs: { text: '', state: 0 } } })),
    })
    const unit = await stringOf(workspace(), 'outage/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/outage/app/cs/')
    const rail = page.getByRole('navigation', { name: 'Main navigation' })
    workspace().expectRefusals(/ERR_(CONNECTION_|EMPTY_RESPONSE)|Failed to fetch dynamically imported module/)

    await workspace().whileStopped(async () => {
      await fieldOf(page).fill('Otevřít')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Offline: 1 change saved on this device').waitFor()
      await rail.getByRole('link', { name: 'Languages' }).click()
      await page.getByText('Can’t reach the server').waitFor()
      await page.getByText('Check your connection. Your text is kept.').waitFor()
      expect(await rail.getByRole('link').count()).toBeGreaterThan(2)
    })
    // Without *Retry*: the page looks whether the server is back.
    await page.getByRole('link', { name: 'German', exact: true }).waitFor()
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })
}
