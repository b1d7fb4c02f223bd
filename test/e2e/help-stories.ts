import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldHas, fieldOf, openAs, stringOf } from './editor-story.ts'
import { pressTabTo } from './keyboard.ts'
import type { Workspace } from './start-workspace.ts'

const FOCUSED = 'document.activeElement.innerText || document.activeElement.ariaLabel'

/** What stands around the field, by keyboard. */
export function helpStories(workspace: () => Workspace): void {
  it('has characters to insert in one stop, and Save one key behind the field', async () => {
    const page = await openAs(workspace(), 'olga', '/accounts/profile/', { isEditor: false })
    await page.getByLabel('Special characters').fill('½ ☃')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Profile saved.').waitFor()
    await page.goto(`${workspace().url}/translate/demo/humanize/de/?q=source%3A%22a+month%22`)
    await fieldOf(page).waitFor()
    const { keyboard } = page
    const text = await fieldOf(page).inputValue()

    await keyboard.press('Tab')
    expect(await page.evaluate(FOCUSED)).toBe('Save and continue')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    expect(await page.evaluate(FOCUSED)).toBe('Copy source')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    expect(await page.evaluate(FOCUSED)).toBe('½')
    await keyboard.press('Enter')
    await fieldHas(page, `${text}½`)
    await keyboard.press('Shift+Tab')
    expect(await page.evaluate(FOCUSED)).toBe('½')
    await keyboard.press('End')
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Line break')
    await keyboard.press('Enter')
    await fieldHas(page, `${text}½\n`)
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Enter')
    await fieldHas(page, `${text}½\n\t`)
    await keyboard.press('Shift+Tab')
    await keyboard.press('Home')
    await keyboard.press('Enter')

    await fieldHas(page, 'a month')
  })

  it('counts characters where there is a limit, and on demand', async () => {
    await storeComponent(workspace().ctx, {
      project: 'counted',
      slug: 'app',
      strings: [
        { source: 'Open', targets: { cs: { text: '', state: 0 } } },
        { source: 'Close', targets: { cs: { text: 'Zavřít', state: 20 } } },
      ],
    })
    const source = await stringOf(workspace(), 'counted/app/en', 'source:Open')
    await workspace().api('PATCH', `/api/units/${source.id}/`, { extra_flags: 'max-length:8' })
    const page = await openAs(workspace(), 'tomas', '/translate/counted/app/cs/')
    const { keyboard } = page
    const counter = page.getByRole('region', { name: 'Translation' }).getByText('Characters')

    await keyboard.type('Otevřít')
    await page.getByText('7 / 8').waitFor()
    await keyboard.press('Alt+ArrowDown')
    await page.getByText('2 of 2').waitFor()
    expect(await counter.count()).toBe(0)
    await pressTabTo(page, 'Copy source')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')

    await counter.waitFor()
    expect(await counter.locator('..').innerText()).toMatch(/6$/)
  })

  it('shows what authors explain above the source, and what changed in the source', async () => {
    await storeComponent(workspace().ctx, {
      project: 'told',
      slug: 'app',
      strings: [{ source: 'Open the new file', targets: { cs: { text: 'Otevřít soubor', state: 10 } } }],
    })
    const unit = await stringOf(workspace(), 'told/app/cs', '')
    const source = await stringOf(workspace(), 'told/app/en', '')
    const explanation = 'A button in the **toolbar** <script>'
    await workspace().api('PATCH', `/api/units/${source.id}/`, { explanation })
    await workspace()
      .ctx.db.updateTable('unit')
      .set({ previous_source: 'Open the old file' })
      .where('id', '=', unit.id)
      .execute()
    const page = await openAs(workspace(), 'tomas', '/translate/told/app/cs/')
    const region = page.getByRole('region', { name: 'Source' })

    const note = region.getByRole('note', { name: 'Explanation' })
    await note.waitFor()
    expect(await note.locator('strong').innerText()).toBe('toolbar')
    expect(await note.innerText()).toContain('<script>')
    expect(await region.locator('del').allInnerTexts()).toEqual(['old'])
    expect(await region.locator('ins').allInnerTexts()).toEqual(['new'])
    const above = await note.boundingBox()
    const text = await region.locator('p[lang]').first().boundingBox()
    expect(above?.y ?? 0).toBeLessThan(text?.y ?? 0)
    const about = page.getByRole('region', { name: 'String details' })

    await about.getByText(String(unit.id)).waitFor()
    expect(await about.getByRole('term').allInnerTexts()).toEqual(
      expect.arrayContaining(['File', 'Position', 'Added', 'Last change', 'String ID']),
    )
  })

  it('opens the first tab that has something, with counts on all of them', async () => {
    const targets = (cs: string, de: string) => ({ cs: { text: cs, state: 20 }, de: { text: de, state: 20 } })
    await storeComponent(workspace().ctx, {
      project: 'tabbed',
      slug: 'app',
      languages: ['cs', 'de'],
      strings: [
        { source: 'Open', targets: targets('Otevřít', 'Öffnen') },
        { source: 'Close', targets: targets('Zavřít', 'Schließen') },
      ],
    })
    const unit = await stringOf(workspace(), 'tabbed/app/cs', 'source:Close')
    await workspace().api('POST', `/api/units/${unit.id}/comments/`, { comment: 'Why?', scope: 'global' })
    const page = await openAs(workspace(), 'tomas', '/translate/tabbed/app/cs/')

    await page.getByRole('tab', { name: /^History [1-9]/, selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Comments 0' }).waitFor()
    await page.getByRole('tab', { name: 'Languages 1' }).waitFor()
    await page.getByRole('tab', { name: 'Nearby 1' }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')

    await page.getByRole('tab', { name: 'Comments 1', selected: true }).waitFor()
    await page.getByRole('tabpanel').getByText('Why?').waitFor()
  })

  it('offers in another browser to continue where one left', async () => {
    const page = await openAs(workspace(), 'petr', '/translate/demo/humanize/it/')
    await page.waitForLoadState('networkidle')

    const other = await workspace().open('/', { as: 'petr', isFresh: true })

    await other.getByRole('link', { name: 'Demo / Humanize / Italian' }).waitFor()
  })

  it('switches between languages: mine first, then by name', async () => {
    await workspace().addUser('lena', 'Lena')
    const page = await openAs(workspace(), 'lena', '/translate/demo/humanize/it/')
    const answer = await page.request.patch(`${workspace().url}/api/account/`, {
      data: { languages: ['uk', 'ar'] },
      headers: { 'x-csrf-protection': '1' },
    })
    expect(answer.ok()).toBe(true)
    await page.reload()

    await page.getByRole('button', { name: 'Switch language' }).click()
    const links = page.getByRole('dialog').getByRole('link')
    await links.first().waitFor()

    const names = await links.allInnerTexts()
    expect(names.slice(0, 2)).toEqual(['Ukrainian', 'Arabic'])
    expect(names.slice(2)).toEqual(names.slice(2).toSorted((a, b) => a.localeCompare(b, 'en')))
  })
}
