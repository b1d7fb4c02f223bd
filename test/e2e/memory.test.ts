import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { openAs, stringsOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const PHONE = { width: 390, height: 844 }
const PAGE = { isEditor: false }
const OPEN = { cs: { text: '', state: 0 } }

const entry = (source: string, target: string, own: object = {}) => ({
  source,
  target,
  source_language: 'en',
  target_language: 'cs',
  origin: 'old/app',
  category: 1,
  ...own,
})

function entriesOf(page: Page) {
  return page.getByRole('main').getByRole('listitem')
}

/** Chooses a file in the form of the page, and imports it. */
async function importFile(page: Page, content: unknown, name = 'memory.json'): Promise<void> {
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Import file' }).click()
}

async function addProject(workspace: Workspace, project: string): Promise<void> {
  const strings = [{ source: 'Save the file', targets: OPEN }]
  await storeComponent(workspace.ctx, { project, slug: 'app', strings })
}

describeInBrowser(
  'pages of the translation memory',
  (workspace) => {
    beforeAll(async () => {
      for (const project of ['fresh', 'kept', 'large']) await addProject(workspace(), project)
    })

    it('invites to import a file, and says what became of it', async () => {
      const page = await openAs(workspace(), 'admin', '/projects/fresh/', PAGE)
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Memory' }).click()
      await page.getByText('No entries yet').waitFor()
      await page.getByText('Translations saved in this project are stored here').waitFor()
      expect(await axeFindings(page)).toEqual([])

      workspace().expectRefusals(/^400 \/api\/projects\/fresh\/memory\/file\/$/)
      await importFile(page, '[{"source": "Save", ')
      await page
        .getByRole('main')
        .getByText(/^Line 1\b/)
        .waitFor()
      await importFile(page, [
        entry('Save', 'Uložit'),
        entry('Close', 'Zavřít', { target_language: 'de' }),
        entry('Open', '', {}),
        entry('Copy', 'x', { target_language: 'klingon-x' }),
      ])
      await page.getByText('2 entries added · 0 already existed · 2 skipped').waitFor()
      await page.getByText('Skipped entries').click()
      await page.getByText(/klingon-x/).waitFor()

      await entriesOf(page).filter({ hasText: 'Uložit' }).getByText('English to Czech').waitFor()
      await importFile(page, [entry('Save', 'Uložit')])
      await page.getByText('0 entries added · 1 already existed · 0 skipped').waitFor()
      expect(await axeFindings(page)).toEqual([])
    })

    it('finds entries by their translation, edits one by keyboard, and deletes one', async () => {
      const base = `${workspace().url}/api/projects/kept/memory`
      const page = await openAs(workspace(), 'admin', '/memory/kept/', PAGE)
      await importFile(page, [
        entry('Save', 'Uložit'),
        entry('Close', 'Zavřit'),
        entry('Quit', 'Konec', { origin: 'old/other' }),
      ])
      await page.getByText('3 entries', { exact: true }).waitFor()

      await page.getByRole('textbox', { name: 'Source or translation' }).fill('ZAVŘ')
      await page.keyboard.press('Enter')
      await page.getByText('1 entry', { exact: true }).waitFor()
      expect(new URL(page.url()).searchParams.get('q')).toBe('ZAVŘ')
      const file = await page.getByRole('link', { name: 'Download TMX' }).getAttribute('href')
      const tmx = await (await page.request.get(`${workspace().url}${file}`)).text()
      expect([tmx.includes('Zavřit'), tmx.includes('Uložit')]).toEqual([true, false])

      await page.getByRole('button', { name: 'Edit Close' }).press('Enter')
      const field = page.getByRole('textbox', { name: 'Translation', exact: true })
      await field.and(page.locator(':focus')).waitFor()
      workspace().expectRefusals(/^400 \/api\/projects\/kept\/memory\/entries\/\d+\/$/)
      await field.fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await page.getByText('The translation is empty. Enter a text, or delete the entry.').waitFor()
      await field.fill('Zavřít')
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await entriesOf(page).getByText('Zavřít', { exact: true }).waitFor()
      expect(await (await page.request.get(`${base}/entries/?q=zavřít`)).json()).toMatchObject({ count: 1 })

      const remove = page.getByRole('button', { name: /(Delete|Confirm) ?Close/ })
      await remove.click()
      await remove.filter({ hasText: 'Confirm' }).click()
      await page.getByText('No entries found').waitFor()
      expect(await (await page.request.get(`${base}/entries/`)).json()).toMatchObject({ count: 2 })
    })

    it('shows the entries of one origin, and deletes them', async () => {
      const base = `${workspace().url}/api/projects/kept/memory`
      const page = await openAs(workspace(), 'admin', '/memory/kept/', PAGE)
      await page.getByRole('link', { name: 'old/other' }).click()
      await page.getByText('Only from old/other').waitFor()
      await entriesOf(page).getByText('Konec').waitFor()
      expect(await entriesOf(page).count()).toBe(1)

      await page.getByRole('button', { name: 'Delete these entries…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete entries' }).click()
      await page.getByText('No entries found').waitFor()
      await page.getByRole('link', { name: 'Show all origins' }).click()

      await page.getByText('1 entry', { exact: true }).waitFor()
      expect(await (await page.request.get(`${base}/entries/?origin=old/other`)).json()).toMatchObject({
        count: 0,
      })
    })

    it('imports a large file in the background, and shows the result', async () => {
      const page = await openAs(workspace(), 'admin', '/memory/large/', PAGE)
      const long = 'text '.repeat(40)
      const many = Array.from({ length: 5000 }, (_, number) => entry(`${long}${number}`, `č ${number}`))

      await importFile(page, [...many, entry('Open', '')], 'large.json')

      await page.getByText('5,000 entries added · 0 already existed · 1 skipped').waitFor()
      await page.getByText('5,000 entries', { exact: true }).waitFor()
      expect(await entriesOf(page).count()).toBeGreaterThanOrEqual(50)
      await page.getByRole('link', { name: 'Show more' }).click()
      await page.getByText('č 99', { exact: true }).waitFor()
    })

    it('is read by members, who edit only their own entries', async () => {
      await addProject(workspace(), 'shared')
      const [unit] = await stringsOf(workspace(), 'shared/app/cs', '')
      const page = await openAs(workspace(), 'tomas', '/memory/', PAGE)
      await page.getByText('No entries yet').waitFor()
      const saved = await page.request.patch(`${workspace().url}/api/units/${unit?.id}/`, {
        data: { target: ['Uložit soubor'], state: 20 },
        headers: { 'x-csrf-protection': '1' },
      })
      expect(saved.status()).toBe(200)

      await page.goto(`${workspace().url}/memory/shared/`)
      await entriesOf(page).getByText('Uložit soubor').waitFor()
      expect(await page.getByRole('button', { name: /^(Edit|Delete|Import)/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Account and settings' }).click()
      await page.getByRole('menuitem', { name: 'Your translation memory' }).click()
      await entriesOf(page).getByText('Uložit soubor').waitFor()
      await page.getByRole('button', { name: 'Edit Save the file' }).click()
      await page.getByRole('textbox', { name: 'Translation', exact: true }).fill('Uložit tento soubor')
      await page.getByRole('button', { name: 'Save', exact: true }).click()

      await entriesOf(page).getByText('Uložit tento soubor').waitFor()
    })

    it('of the whole site is for administrators, who see whose an entry is', async () => {
      const page = await openAs(workspace(), 'admin', '/manage/memory/?scope=personal', PAGE)
      await entriesOf(page).filter({ hasText: 'One user: tomas' }).first().waitFor()
      await page.setViewportSize(PHONE)
      expect(await findOverflow(page)).toEqual([])

      workspace().expectRefusals(/^403 \/manage\/memory\/$/)
      const other = await openAs(workspace(), 'tomas', '/manage/memory/', PAGE)
      await other.getByText('You don’t have access').waitFor()
    })

    it('asks visitors to sign in', async () => {
      for (const path of ['/memory/', '/memory/kept/']) {
        const page = await workspace().open(path)
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).waitFor()
      }
    })
  },
  { engine: 'sqlite' },
)
