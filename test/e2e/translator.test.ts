import { describe, expect, it } from 'vitest'
import { agreementStories } from './agreement-stories.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import { keyboardStories } from './keyboard-stories.ts'
import { labelStories } from './label-stories.ts'
import { listStories } from './list-stories.ts'
import { memoryStories } from './memory-stories.ts'
import { outageStories } from './outage-stories.ts'
import { reviewStories } from './review-stories.ts'
import { screenshotStories } from './screenshot-stories.ts'

const PHONE = { width: 390, height: 844 }

describeInBrowser(
  'a translator',
  (workspace) => {
    it('searches with completion, edits plurals, and saves by keyboard', async () => {
      const unit = await stringOf(workspace(), 'pl', 'source:"%d millisecond"')
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/pl/')

      await page.keyboard.press('Alt+x')
      await page.keyboard.type('has:plu')
      await page.getByRole('option', { name: 'has:plural' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.type('source:"%d millisecond"')
      await page.keyboard.press('Enter')
      await page.getByText('1 of 1').waitFor()
      await page.getByRole('textbox', { name: 'few: 2, 3, 4, 22 …' }).fill('%d milisekundy')
      await page.keyboard.press('Control+Enter')

      await page.getByText('Saved').waitFor()
      await saved(workspace(), unit.id, ({ target, state }) => target[1] === '%d milisekundy' && state === 20)
    })

    it('goes on to the next string at once, and takes the save back with one key', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/sk/')
      const unit = await stringOf(workspace(), 'sk', '')

      await fieldOf(page).fill('nový text')
      await page.keyboard.press('Control+Enter')
      await page.getByText('2 of 67').waitFor()
      await saved(workspace(), unit.id, ({ target }) => target[0] === 'nový text')
      await page.keyboard.press('Control+z')
      await page.getByText('1 of 67').waitFor()

      await saved(workspace(), unit.id, ({ target }) => target[0] === unit.target[0])
    })

    it('can save before the page knows all of the string', async () => {
      const page = await openAs(workspace(), 'tomas', '/projects/demo/humanize/fi/', {
        isEditor: false,
      })
      const unit = await stringOf(workspace(), 'fi', '')
      const arrival = Promise.withResolvers<void>()
      await page.route(/\/api\/units\/\d+\/workspace\//, async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(`${workspace().url}/translate/demo/humanize/fi/`)

      await fieldOf(page).fill('uusi teksti')
      await page.keyboard.press('Control+Enter')
      arrival.resolve()

      await saved(workspace(), unit.id, ({ target }) => target[0] === 'uusi teksti')
    })

    it('sees what a check says, where, and fixes it', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/de/?q=source%3A%22an+hour%22')

      await fieldOf(page).fill(' eine Stunde.')
      await page.getByText('Mismatched full stop').waitFor()
      expect(await page.locator('mark').count()).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Apply automatic fixes' }).click()
      await fieldHas(page, 'eine Stunde.')
      await fieldOf(page).fill('eine Stunde')

      await page.getByText('Mismatched full stop').waitFor({ state: 'detached' })
    })

    it('suggests, and comments', async () => {
      const unit = await stringOf(workspace(), 'de', 'source:"a day"')
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/de/?q=source%3A%22a+day%22')

      await fieldOf(page).fill('ein voller Tag')
      await page.getByRole('button', { name: 'Suggest' }).click()
      await page.getByRole('heading', { name: 'Suggestions' }).waitFor()
      await page.getByRole('tab', { name: 'Comments' }).click()
      await page.getByLabel('Comment', { exact: true }).fill('Is this about weather?')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.getByText('Is this about weather?').last().waitFor()

      const { body } = await workspace().api('GET', `/api/units/${unit.id}/suggestions/`)
      expect(body).toMatchObject({ count: 1, results: [{ target: ['ein voller Tag'] }] })
    })

    it('is told when texts can only be suggested', async () => {
      const lock = (isLocked: boolean) =>
        workspace().api('POST', '/api/components/demo/humanize/lock/', { lock: isLocked })
      await lock(true)
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/de/')

      await page.getByText('This component is locked. You can only suggest translations.').waitFor()

      expect(await page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
      await lock(false)
      await page.reload()
      await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    })

    it('finds a draft again in another tab', async () => {
      const address = '/translate/demo/humanize/de/?q=source%3A%22a+minute%22'
      const page = await openAs(workspace(), 'tomas', address)
      await fieldOf(page).fill('halb fertig')

      const other = await page.context().newPage()
      await page.close()
      await other.goto(`${workspace().url}${address}`)

      await fieldHas(other, 'halb fertig')
    })

    it('keeps on working without a connection, and everything is sent when it is back', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/hu/')
      const first = await stringOf(workspace(), 'hu', '')

      workspace().expectRefusals(/ERR_INTERNET_DISCONNECTED/)
      await page.context().setOffline(true)
      await fieldOf(page).fill('kapcsolat nélkül')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Offline: 1 change saved on this device').waitFor()
      await page.getByText('2 of 67').waitFor()
      await page.context().setOffline(false)

      await saved(workspace(), first.id, ({ target }) => target[0] === 'kapcsolat nélkül')
      await page.getByText('Offline').waitFor({ state: 'detached' })
    })

    it('is shown both texts when somebody else was faster, and chooses', async () => {
      const unit = await stringOf(workspace(), 'it', 'source:"a month"')
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/it/?q=source%3A%22a+month%22')
      await fieldOf(page).fill('un mese intero')
      await workspace().api('PATCH', `/api/units/${unit.id}/`, { target: ['mese di altri'], state: 20 })

      workspace().expectRefusals(/^412 \/api\/units\//)
      await page.keyboard.press('Control+Enter')
      await page.getByText('Saved version', { exact: true }).waitFor()
      await page.getByText('mese di altri').first().waitFor()
      expect((await workspace().api('GET', `/api/units/${unit.id}/`)).body).toMatchObject({
        target: ['mese di altri'],
      })
      await page.getByRole('button', { name: 'Save my version' }).click()

      await saved(workspace(), unit.id, ({ target }) => target[0] === 'un mese intero')
    })

    it('writes from right to left', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/ar/?offset=3')

      const field = fieldOf(page)
      expect(await field.locator('..').getAttribute('dir')).toBe('rtl')
      expect(
        await page.getByRole('region', { name: 'Source' }).locator('p').first().getAttribute('dir'),
      ).toBe('ltr')
    })

    it('works on a phone: the string, the list, and what helps', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/sv/', { viewport: PHONE })

      await fieldOf(page).waitFor()
      const save = await page.getByRole('button', { name: 'Save and continue' }).boundingBox()
      expect((save?.y ?? PHONE.height) + (save?.height ?? 0)).toBeLessThan(PHONE.height - 60)
      await page.getByRole('button', { name: 'Strings', exact: true }).click()
      await page.getByRole('list', { name: 'Strings' }).getByRole('link').nth(2).click()
      const box = await fieldOf(page).boundingBox()
      expect(box?.x).toBe(PHONE.width - (box?.x ?? 0) - (box?.width ?? 0))
      await fieldOf(page).fill('på telefon')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await page.getByText('Saved').waitFor()
      await page.getByRole('button', { name: 'Context', exact: true }).click()

      await page.getByRole('tab', { name: 'History' }).waitFor()
    })

    it('edits many strings below each other', async () => {
      const unit = await stringOf(workspace(), 'fi', '')
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/fi/?mode=list')

      await fieldOf(page).fill('rivi yksi')
      await page.keyboard.press('Control+Enter')

      await saved(workspace(), unit.id, ({ target }) => target[0] === 'rivi yksi')
    })

    it('sees all keys with one, and switches them off', async () => {
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/da/')

      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await page.getByRole('dialog').getByText('Save and continue').waitFor()
      await page.getByLabel('Enable keyboard shortcuts').uncheck({ force: true })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Alt+ArrowDown')

      await page.getByText('1 of 67').waitFor()
    })

    it('finds what waited for the connection sent after the tab was closed', async () => {
      const unit = await stringOf(workspace(), 'hu', 'source:"a day"')
      const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/hu/?q=source%3A%22a+day%22')
      workspace().expectRefusals(/ERR_CONNECTION_REFUSED/)
      await page.route(/\/api\/units\/\d+\/$/, (route) => route.abort('connectionrefused'))
      await fieldOf(page).fill('egy egész nap')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Offline: 1 change saved on this device').waitFor()

      const other = await page.context().newPage()
      await page.close()
      await other.goto(`${workspace().url}/projects/`)

      await saved(workspace(), unit.id, ({ target }) => target[0] === 'egy egész nap')
    })

    it('chooses between both texts when somebody was faster while a save waited', async () => {
      const address = '/translate/demo/humanize/hu/?q=source%3A%22a+month%22'
      const unit = await stringOf(workspace(), 'hu', 'source:"a month"')
      const page = await openAs(workspace(), 'tomas', address)
      workspace().expectRefusals(/ERR_CONNECTION_REFUSED/)
      await page.route(/\/api\/units\/\d+\/$/, (route) => route.abort('connectionrefused'))
      await fieldOf(page).fill('az én szövegem')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Offline').waitFor()
      await workspace().api('PATCH', `/api/units/${unit.id}/`, { target: ['mások szövege'], state: 20 })

      const other = await page.context().newPage()
      await page.close()
      await other.goto(`${workspace().url}${address}`)
      await other.getByText('Saved version', { exact: true }).waitFor()
      await other.getByRole('definition').getByText('mások szövege').first().waitFor()
      await other.getByRole('button', { name: 'Keep saved version' }).click()

      await fieldHas(other, 'mások szövege')
      await other.getByText('Saved version', { exact: true }).waitFor({ state: 'detached' })
      expect((await stringOf(workspace(), 'hu', 'source:"a month"')).target).toEqual(['mások szövege'])
    })

    describe('asked to agree', () => agreementStories(workspace))
    describe('with labels', () => labelStories(workspace))
    describe('with screenshots', () => screenshotStories(workspace))
    describe('with similar strings', () => memoryStories(workspace))
    describe('in lists', () => listStories(workspace))
    describe('and a reviewer', () => reviewStories(workspace))
    describe('without a server', () => outageStories(workspace))
    describe('without a mouse', () => keyboardStories(workspace))
  },
  { engine: 'postgres' },
)
