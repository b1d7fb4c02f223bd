import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** What people may do with a string, and what they are told. */
export function rightsStories(workspace: () => Workspace): void {
  it('tells why an approved string can only be suggested for, and goes on after a suggestion', async () => {
    const done = (text: string, state: number) => ({ cs: { text, state } })
    await storeComponent(workspace().ctx, {
      project: 'approved',
      slug: 'app',
      strings: [
        { source: 'Open', targets: done('Otevřít', 30) },
        { source: 'Close', targets: done('Zavřít', 20) },
      ],
    })
    await workspace().api('PATCH', '/api/projects/approved/', { translation_review: true })
    const unit = await stringOf(workspace(), 'approved/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/approved/app/cs/')
    const { keyboard } = page

    await page.getByText('Only reviewers can change approved translations.').waitFor()
    expect(await page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
    await page.getByText('Suggest and continue').waitFor()
    await keyboard.type(' jinak')
    await keyboard.press('Control+Enter')
    await page.getByText('2 of 2').waitFor()
    await page.getByText('Suggested').waitFor()
    await keyboard.type(' jinak')
    await keyboard.press('Alt+Shift+Enter')
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor()

    const { body } = await workspace().api('GET', `/api/units/${unit.id}/suggestions/`)
    expect(body).toMatchObject({ results: [{ target: ['Otevřít jinak'] }] })
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })

  it('offers visitors no keys that do nothing', async () => {
    await storeComponent(workspace().ctx, {
      project: 'shown',
      slug: 'app',
      settings: { enable_suggestions: false },
      strings: [{ source: 'Open %s', targets: { cs: { text: 'Otevřít', state: 20 } } }],
    })
    const page = await workspace().open('/translate/shown/app/cs/')

    await page.getByText('Sign in to translate.').waitFor()
    await page.getByText('Next string').waitFor()
    expect(await page.getByText('Ctrl+Enter').count()).toBe(0)
    expect(await page.getByRole('toolbar').count()).toBe(0)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog').getByText('Previous string').waitFor()

    expect(await page.getByRole('dialog').getByText('Save').count()).toBe(0)
    expect(await page.getByRole('dialog').getByText('Copy source').count()).toBe(0)
  })

  it('says that the server cannot be reached when a page is changed without a connection', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/da/')

    workspace().expectRefusals(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Demo' }).click()
    await page.getByText('Can’t reach the server').first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).first().click()

    await page.getByRole('heading', { name: 'Demo' }).waitFor()
  })

  it('saves a string without any text as untranslated', async () => {
    const unit = await stringOf(workspace(), 'sv', 'source:"a day"')
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/sv/?q=source%3A%22a+day%22')

    await fieldOf(page).fill('')
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), unit.id, ({ target, state }) => target[0] === '' && state === 0)
    await page.getByRole('region', { name: 'Translation' }).getByText('Untranslated').waitFor()
  })
}
