import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import { pressTabTo } from './keyboard.ts'
import type { Workspace } from './start-workspace.ts'

/** The whole editor by keyboard alone: no story here may use the mouse. */
export function keyboardStories(workspace: () => Workspace): void {
  it('opens, filters, inserts, saves, approves, reverts, reads the keys, and leaves', async () => {
    await storeComponent(workspace().ctx, {
      project: 'keys',
      slug: 'app',
      settings: { check_flags: 'python-format' },
      strings: [
        { source: 'Ready', targets: { cs: { text: 'Hotovo', state: 20 } } },
        { source: 'Open %s', targets: { cs: { text: '', state: 0 } } },
        { source: 'Close %s', targets: { cs: { text: '', state: 0 } } },
      ],
    })
    await workspace().api('PATCH', '/api/projects/keys/', { translation_review: true })
    const [first, second] = [
      await stringOf(workspace(), 'keys/app/cs', 'source:Open'),
      await stringOf(workspace(), 'keys/app/cs', 'source:Close'),
    ]
    const page = await openAs(workspace(), 'admin', '/projects/keys/app/cs/', { isEditor: false })
    const { keyboard } = page

    await page.getByRole('link', { name: 'Translate', exact: true }).waitFor()
    await pressTabTo(page, 'Translate')
    await keyboard.press('Enter')
    await fieldOf(page).waitFor()
    await keyboard.press('Alt+x')
    await keyboard.press('Control+a')
    await keyboard.type('source:%s')
    await keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open %s' }).waitFor()
    await page.getByText('1 of 2').waitFor()
    // The strings are those of the search before, too; only the address and the focus tell that it is shown.
    await page.waitForURL(/q=source/)
    await page.locator('textarea:focus').waitFor()
    await fieldHas(page, '')
    await keyboard.type('Otevřít ')
    await keyboard.press('Alt+q')
    await fieldHas(page, 'Otevřít %s')
    await keyboard.press('Control+Enter')
    await page.getByText('2 of 2').waitFor()
    await saved(workspace(), first.id, ({ target, state }) => target[0] === 'Otevřít %s' && state === 20)
    await keyboard.press('Alt+s')
    await fieldHas(page, 'Close %s')
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await keyboard.press('Control+Shift+Enter')
    await saved(workspace(), second.id, ({ target, state }) => target[0] === 'Close %s' && state === 30)
    await keyboard.press('Alt+ArrowUp')
    await fieldHas(page, 'Otevřít %s')
    await keyboard.press('End')
    await keyboard.type(' ihned')
    await keyboard.press('Alt+Enter')
    await saved(workspace(), first.id, ({ state }) => state === 10)
    await keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: 'Revert' }).first().waitFor()
    await pressTabTo(page, /^History \d+$/)
    await pressTabTo(page, 'Revert')
    await keyboard.press('Enter')
    await saved(workspace(), first.id, ({ target }) => target[0] === 'Otevřít %s')
    await keyboard.press('Escape')
    await keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search or go/ }).waitFor()
    await keyboard.type('Demo')
    await page.getByRole('option', { name: /^Demo *Project/ }).waitFor()
    await keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Demo' }).waitFor()
    expect(await fieldOf(page).count()).toBe(0)
  })

  it('goes through all that helps: terms, suggestions, comments, languages, strings nearby', async () => {
    const targets = (cs: string, de: string) => ({
      cs: { text: cs, state: cs === '' ? 0 : 20 },
      de: { text: de, state: 20 },
    })
    await storeComponent(workspace().ctx, {
      project: 'helped',
      slug: 'app',
      languages: ['cs', 'de'],
      strings: [
        { source: 'Open the castle', targets: targets('', 'Die Burg öffnen') },
        { source: 'Leave', targets: targets('Odejít', 'Gehen') },
      ],
    })
    await storeComponent(workspace().ctx, {
      project: 'helped',
      slug: 'terms',
      settings: { is_glossary: true },
      strings: [{ source: 'castle', targets: { cs: { text: 'hrad', state: 20 } } }],
    })
    const unit = await stringOf(workspace(), 'helped/app/cs', 'source:castle')
    await workspace().api('POST', `/api/units/${unit.id}/suggestions/`, { target: ['Otevřít zámek'] })
    const page = await openAs(workspace(), 'admin', '/translate/helped/app/cs/?q=source%3Acastle')
    const { keyboard } = page

    await page.getByRole('heading', { name: 'Glossary' }).waitFor()
    await keyboard.type('Otevřít ')
    await keyboard.press('Alt+g')
    await keyboard.press('Enter')
    await fieldHas(page, 'Otevřít hrad')
    await keyboard.press('Alt+1')
    await fieldHas(page, 'Otevřít zámek')
    await pressTabTo(page, 'Delete')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor({ state: 'detached' })
    await pressTabTo(page, /^History/)
    await keyboard.press('ArrowLeft')
    await pressTabTo(page, 'Comment')
    await keyboard.type('Which castle?')
    await pressTabTo(page, 'Comment')
    await keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Comments 1' }).waitFor()
    await page.getByRole('button', { name: 'Resolve' }).waitFor()
    await pressTabTo(page, 'Resolve')
    await keyboard.press('Enter')
    await page.getByText('resolved').waitFor()
    await pressTabTo(page, /^Comments/)
    await keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'History' }).getByText('Suggestion removed').waitFor()
    await keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Languages' }).getByText('Die Burg öffnen').waitFor()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await fieldHas(page, 'Die Burg öffnen')
    await keyboard.press('Shift+Tab')
    await keyboard.press('End')
    await page.getByRole('tabpanel', { name: 'Nearby' }).getByText('Leave').waitFor()
    await keyboard.press('Home')
    await page.getByRole('tabpanel', { name: 'Comments' }).waitFor()
    await keyboard.press('ArrowLeft')
    await page.getByRole('tabpanel', { name: 'Nearby' }).getByText('Leave').waitFor()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')

    await page.getByRole('region', { name: 'Source' }).getByText('Leave').waitFor()
    await fieldHas(page, 'Odejít')
  })
}
