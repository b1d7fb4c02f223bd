import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { fieldHas, fieldOf, openAs, saved, stringsOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const PLURAL = '%d file is saved\u001e\u001e%d files are saved'
const OPEN = { cs: { text: '', state: 0 } }

/** The entries of the panel, as they are on the screen. */
function entriesOf(page: Page) {
  return page.getByRole('complementary').locator('section').first().getByRole('listitem')
}

/** Translations from the memory, beside each string. */
export function memoryStories(workspace: () => Workspace): void {
  const store = (slug: string, sources: readonly string[]) =>
    storeComponent(workspace().ctx, {
      project: 'similar',
      slug,
      strings: sources.map((source) => ({ source, targets: OPEN })),
    })

  beforeAll(async () => {
    await store('done', ['Delete the folder', PLURAL])
    const [folder, files] = await stringsOf(workspace(), 'similar/done/cs', '')
    const translate = (id: number | undefined, target: readonly string[]) =>
      workspace().api('PATCH', `/api/units/${id}/`, { target, state: 20 })
    await translate(folder?.id, ['Smazat složku'])
    await translate(files?.id, ['%d soubor uložen', '%d soubory uloženy', '%d souborů uloženo'])
    await store('app', ['Delete this folder', PLURAL.replace('saved', 'stored')])
  })

  it('fixes three similar strings with three keys', async () => {
    const sources = ['Save 2 files', 'Save 3 files', 'Save 4 files', 'Save the 4 files']
    const targets = ['Uložit 2 soubory', 'Uložit 3 soubory', 'Uložit 4 soubory', 'Uložit 4 soubory']
    await store('keys', sources)
    const units = await stringsOf(workspace(), 'similar/keys/cs', '')
    const page = await openAs(workspace(), 'admin', '/translate/similar/keys/cs/')

    await page.getByText('No translations of similar strings').waitFor()
    await page.keyboard.type(targets[0] ?? '')
    await page.keyboard.press('Control+Enter')
    for (const [at, similarity] of [99, 99, 85].entries()) {
      await page.getByText(`${at + 2} of 4`).waitFor()
      const text = page.getByText(targets[at + 1] ?? '', { exact: true })
      const entry = entriesOf(page).filter({ has: text, hasText: `${similarity}% similar` })
      const button = entry.getByRole('button', { name: 'Insert and save' })
      await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '')
    }

    for (const [at, target] of targets.entries()) {
      await saved(workspace(), units[at]?.id ?? 0, (unit) => unit.target[0] === target && unit.state === 20)
    }
  })

  it.each([
    ['in light on a desk', DESK, 'light'],
    ['in dark on a phone', PHONE, 'dark'],
  ] as const)(
    'says how similar a text is, what differs and where it is from, %s',
    async (_, viewport, colorScheme) => {
      const page = await openAs(workspace(), 'admin', '/translate/similar/app/cs/', { viewport, colorScheme })

      if (viewport === PHONE) await page.getByRole('button', { name: 'Context', exact: true }).click()
      const [entry] = [entriesOf(page).first()]
      await entry.getByText('Smazat složku').waitFor()
      await entry.getByText('91% similar').waitFor()
      expect(await entry.locator('del').allInnerTexts()).toEqual(['the'])
      expect(await entry.locator('ins').allInnerTexts()).toEqual(['this'])
      const link = entry.getByRole('link', { name: 'similar/done' })
      expect(await link.getAttribute('href')).toBe('/projects/similar/done/')
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await entry.getByRole('button', { name: 'Insert', exact: true }).click()

      await fieldOf(page).waitFor()
      await fieldHas(page, 'Smazat složku')
    },
  )

  it('puts plural forms into their fields', async () => {
    const page = await openAs(workspace(), 'admin', '/translate/similar/app/cs/?offset=2')

    await entriesOf(page).first().getByText('%d soubory uloženy').waitFor()
    await page.keyboard.press('Alt+1')

    await fieldHas(page, '%d soubor uložen')
    expect(await page.getByRole('textbox', { name: /^Translation, few/ }).inputValue()).toBe(
      '%d soubory uloženy',
    )
    expect(await page.getByRole('textbox', { name: /^Translation, many/ }).inputValue()).toBe(
      '%d souborů uloženo',
    )
  })

  it('shows an exact match in the empty field, which one key takes, and Tab passes by', async () => {
    await store('twin', ['Delete the folder', PLURAL])
    const page = await openAs(workspace(), 'admin', '/translate/similar/twin/cs/')
    const match = page.getByRole('status').filter({ hasText: 'Exact match from the translation memory' })

    await match.getByText('Smazat složku').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const note = await fieldOf(page).getAttribute('aria-describedby')
    expect(note?.split(' ')).toContain(await match.getAttribute('id'))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Insert match' }).and(page.locator(':focus')).waitFor()
    await fieldHas(page, '')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await fieldHas(page, 'Smazat složku')
    expect(await match.count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 of 2').waitFor()
    await match.getByText('%d soubory uloženy').waitFor()
    await page.keyboard.press('ArrowRight')

    await fieldHas(page, '%d soubor uložen')
    expect(await page.getByRole('textbox', { name: /^Translation, few/ }).inputValue()).toBe(
      '%d soubory uloženy',
    )
  })

  it('shows an exact match in the row of a list that has the focus', async () => {
    await store('rows', ['Delete the folder', PLURAL])
    const units = await stringsOf(workspace(), 'similar/rows/cs', '')
    const page = await openAs(workspace(), 'admin', '/translate/similar/rows/cs/?mode=list')
    const row = page.getByRole('group', { name: 'Delete the folder' })
    const match = page.getByRole('status').filter({ hasText: 'Exact match from the translation memory' })

    await row.getByRole('textbox').focus()
    await match.getByText('Smazat složku').waitFor()
    expect(await match.count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    expect(await row.getByRole('textbox').inputValue()).toBe('Smazat složku')
    await page.keyboard.press('Control+Enter')
    await match.getByText('%d soubory uloženy').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Enter')

    const targets = [['Smazat složku'], ['%d soubor uložen', '%d soubory uloženy', '%d souborů uloženo']]
    for (const [at, target] of targets.entries()) {
      await saved(workspace(), units[at]?.id ?? 0, (unit) => unit.target.join() === target.join())
    }
  })

  it('gives back what was typed before a text was inserted', async () => {
    const page = await openAs(workspace(), 'admin', '/translate/similar/app/cs/')

    await entriesOf(page).first().getByText('Smazat složku').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Vymazat')
    await page.keyboard.press('Alt+1')
    await fieldHas(page, 'Smazat složku')
    await page.keyboard.press('Control+z')

    await fieldHas(page, 'Vymazat')
  })

  it('says when the memory does not answer, and everything else goes on', async () => {
    const page = await openAs(workspace(), 'admin', '/healthz/', { isEditor: false })
    workspace().expectRefusals(/status of 503/)
    await page.route(/\/api\/units\/\d+\/memory\//, (route) =>
      route.fulfill({ status: 503, json: { detail: 'The translation memory is busy.' } }),
    )
    // Opened by a click, so that the page has not been rendered with the answer.
    await page.goto(`${workspace().url}/projects/similar/app/cs/`)
    await page.getByRole('link', { name: 'Translate', exact: true }).click()
    await page.getByRole('complementary').getByText('The translation memory is busy.').waitFor()
    await page.getByRole('tab', { name: /^History/ }).waitFor()
    await fieldOf(page).fill('Smazat tuto složku')
    await page.unroute(/\/api\/units\/\d+\/memory\//)
    await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click()
    await entriesOf(page).first().getByText('Smazat složku').waitFor()

    await fieldHas(page, 'Smazat tuto složku')
  })

  it('is not shown to visitors', async () => {
    const page = await workspace().open('/translate/similar/app/cs/')

    await page.getByRole('tab', { name: /^History/ }).waitFor()

    expect(await page.getByRole('heading', { name: 'Translation memory' }).count()).toBe(0)
  })
}
