import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings } from './check-page.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** What somebody sees in the editor of a component with an agreement. */
export function agreementStories(workspace: () => Workspace): void {
  const store = (project: string, agreement: string) =>
    storeComponent(workspace().ctx, {
      project,
      slug: 'app',
      settings: { agreement, vcs: 'local', repo: 'local:', new_lang: 'none' },
      strings: [
        { source: 'Open', targets: { cs: { text: '', state: 0 } } },
        { source: 'Close', targets: { cs: { text: '', state: 0 } } },
      ],
    })

  it('reads what to agree to, agrees with one key, and the text is still there', async () => {
    await store('agreed', 'I wrote this *myself*.')
    const unit = await stringOf(workspace(), 'agreed/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/agreed/app/cs/?q=source%3AOpen')
    const box = page.getByRole('region', { name: 'Contributor agreement' })

    await box.getByText('myself', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fieldOf(page).fill('Otevřít')
    await page.keyboard.press('Control+Enter')
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Contributor agreement')
    expect((await stringOf(workspace(), 'agreed/app/cs', 'source:Open')).target).toEqual([''])
    await page.keyboard.press('Alt+a')
    await box.waitFor({ state: 'detached' })
    await fieldHas(page, 'Otevřít')
    await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), unit.id, ({ target, state }) => target[0] === 'Otevřít' && state === 20)
  })

  it('is asked when the agreement comes while somebody writes, and loses nothing', async () => {
    await store('later', '')
    const unit = await stringOf(workspace(), 'later/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/later/app/cs/?q=source%3AOpen')
    const box = page.getByRole('region', { name: 'Contributor agreement' })
    await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    const patch = { agreement: 'I give it away.' }
    expect((await workspace().api('PATCH', '/api/components/later/app/', patch)).status).toBe(200)

    workspace().expectRefusals(/^403 \/api\/units\//)
    await fieldOf(page).fill('Otevřít')
    await page.keyboard.press('Control+Enter')
    await box.getByText('I give it away.').waitFor()
    await fieldHas(page, 'Otevřít')
    await box.getByRole('button', { name: 'I agree' }).click()
    await page.getByText('Not saved', { exact: false }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })

  it('agrees in a list of strings too', async () => {
    await store('rows-agreed', 'I wrote this myself.')
    const unit = await stringOf(workspace(), 'rows-agreed/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/rows-agreed/app/cs/?mode=list')

    await fieldOf(page).focus()
    await page.getByText('I wrote this myself.').waitFor()
    await fieldOf(page).fill('Otevřít')
    await page.keyboard.press('Alt+a')
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await fieldHas(page, 'Otevřít')
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })
}
