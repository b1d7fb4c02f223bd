import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings } from './check-page.ts'
import { fieldHas, fieldOf, openAs } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** What is looked for, and in which order it comes. */
export function searchStories(workspace: () => Workspace): void {
  it('says under the field why a search is not understood, and keeps what was there', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/it/')
    const source = page.getByRole('region', { name: 'Source' })
    const before = await source.innerText()
    await fieldOf(page).fill('una bozza')

    workspace().expectRefusals(/^400 \/api\/translations\/demo\/humanize\/it\/units\/$/)
    await page.keyboard.press('Alt+x')
    await page.keyboard.type('state:nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('“nonsense” is not a state name').waitFor()
    const search = page.getByRole('combobox', { name: 'Search strings' })
    expect(await search.getAttribute('aria-invalid')).toBe('true')
    expect(await source.innerText()).toBe(before)
    await fieldHas(page, 'una bozza')
    await page.keyboard.type('!')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await search.fill('state:translated')
    await page.keyboard.press('Enter')

    await page.waitForURL(/q=state%3Atranslated/)
  })

  it('says so at an address with such a search, and shows all strings', async () => {
    workspace().expectRefusals(/^400 \/api\/translations\/demo\/humanize\/it\/units\/$/)
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/it/?q=state%3Anonsense', {
      isEditor: false,
    })

    await page.getByRole('alert').getByText('“nonsense” is not a state name').waitFor()

    await page.getByText('1 of 67').waitFor()
    expect(await page.getByRole('combobox').first().inputValue()).toBe('state:nonsense')
  })

  it('has the strings in the order that one chooses, and goes through them in it', async () => {
    await storeComponent(workspace().ctx, {
      project: 'sorted',
      slug: 'app',
      strings: ['two words', 'one', 'now three words'].map((source) => ({
        source,
        targets: { cs: { text: '', state: 0 } },
      })),
    })
    const page = await openAs(workspace(), 'tomas', '/translate/sorted/app/cs/')
    const source = page.getByRole('region', { name: 'Source' })

    await source.getByText('two words').waitFor()
    await page.getByRole('button', { name: 'All strings' }).click()
    await page.getByRole('menuitem', { name: 'Source string' }).click()
    await source.getByText('now three words').waitFor()
    const rows = page.getByRole('list', { name: 'Strings' }).getByRole('link')
    expect(await rows.allInnerTexts()).toEqual(['now three words', 'one', 'two words'])
    await page.keyboard.press('Alt+ArrowDown')
    await source.getByText('one').waitFor()
    await page.waitForURL(/sort_by=source.*offset=2/)
    await page.reload()

    await page.getByText('2 of 3').waitFor()
    await source.getByText('one').waitFor()
  })

  it('says under the field of the search page why a search is not understood, and keeps what was found', async () => {
    const page = await openAs(workspace(), 'tomas', '/search/demo/', { isEditor: false })
    const field = page.getByRole('main').getByRole('textbox', { name: 'Search strings' })
    await field.fill('yesterday')
    await page.keyboard.press('Enter')
    const found = page.getByRole('main').getByRole('listitem')
    await found.first().waitFor()
    const count = await found.count()

    workspace().expectRefusals(/^400 \/api\/units\/$/)
    await field.fill('state:nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('“nonsense” is not a state name').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await found.count()).toBe(count)
    expect(page.url()).toMatch(/q=yesterday$/)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type('!')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await field.fill('state:translated')
    await page.keyboard.press('Enter')

    await page.waitForURL(/q=state%3Atranslated$/)
  })

  it('says so at the address of such a search, with and without scripts', async () => {
    workspace().expectRefusals(/^400 \/api\/units\/$/)
    for (const javaScriptEnabled of [true, false]) {
      const page = await workspace().open('/search/demo/?q=state%3Anonsense', { javaScriptEnabled })

      await page.getByRole('alert').getByText('“nonsense” is not a state name').waitFor()
      const field = page.getByRole('main').getByRole('textbox', { name: 'Search strings' })
      expect(await field.inputValue()).toBe('state:nonsense')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await page.getByRole('main').getByRole('link', { name: 'has:suggestion' }).waitFor()
    }
  })
}
