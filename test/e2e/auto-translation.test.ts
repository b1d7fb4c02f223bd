import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { libreTranslateProtocol } from '../support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../support/translation-servers/translation-server.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { openAs, stringsOf } from './editor-story.ts'
import { pressTabTo } from './keyboard.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const SOURCES = ['Open the window.', 'Water the %d plants.', 'Feed a hungry cat.']

describeInBrowser(
  'automatic translation',
  (workspace) => {
    let libre: TranslationServer

    beforeAll(async () => {
      libre = await openTranslationServer(libreTranslateProtocol)
      libre.translate = (text) => (text.startsWith('Feed') ? 'Nakrm kočku' : `Strojově: ${text}`)
      const configuration = libreTranslateProtocol.settings(libre.url)
      const given = { service: 'libretranslate', configuration }
      const { status, body } = await workspace().api('PATCH', '/api/admin/machinery/', given)
      expect([status, body]).toEqual([200, expect.anything()])
    })
    afterAll(() => libre.close())

    const store = (slug: string, sources: readonly string[], project = 'automatic') =>
      storeComponent(workspace().ctx, {
        project,
        slug,
        strings: sources.map((source) => ({ source, targets: { cs: { text: '', state: 0 } } })),
      })
    const targets = async (slug: string) =>
      (await stringsOf(workspace(), `automatic/${slug}/cs`, '')).map(({ target, state }) => [
        ...target,
        state,
      ])

    it('previews, translates what passes all checks, and undoes it, with the keyboard alone', async () => {
      await store('story', SOURCES)
      const page = await openAs(workspace(), 'admin', '/auto-translation/automatic/story/cs/', {
        isEditor: false,
        viewport: DESK,
      })
      await pressTabTo(page, /^LibreTranslate/)
      await page.keyboard.press('Space')
      await pressTabTo(page, 'Preview')
      await page.keyboard.press('Enter')

      const samples = page.getByRole('list', { name: 'Samples' })
      await samples.getByText('Strojově: Open the window.').waitFor()
      await samples.getByText('The translation would fail checks').waitFor()
      await page.getByText('3 strings selected').waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect((await targets('story')).every(([text]) => text === '')).toBe(true)
      await pressTabTo(page, 'Translate')
      await page.keyboard.press('Enter')

      const run = page.getByRole('listitem').filter({ hasText: 'Add as “Needs editing”' })
      await run.getByText('2 strings changed').waitFor()
      await run.getByText('The translation would fail checks: 1').waitFor()
      expect(await targets('story')).toEqual([
        ['Strojově: Open the window.', 10],
        ['Strojově: Water the %d plants.', 10],
        ['', 0],
      ])
      await run.getByRole('button', { name: 'Undo' }).click()
      await run.getByRole('button', { name: 'Confirm' }).click()
      await run.getByText('Undone').waitFor()
      await expect.poll(() => targets('story')).toEqual(SOURCES.map(() => ['', 0]))
    })

    it.each([
      ['on a desk in light', DESK, 'light'],
      ['on a phone in dark', PHONE, 'dark'],
    ] as const)('says why a run ended, %s', async (_, viewport, colorScheme) => {
      const project = `used-up-${colorScheme}`
      const sources = SOURCES.map((source) => `${source.slice(0, -1)} in ${colorScheme}.`)
      await store('app', sources, project)
      const page = await openAs(workspace(), 'admin', `/auto-translation/${project}/app/cs/`, {
        isEditor: false,
        viewport,
        colorScheme,
      })
      await page.getByRole('checkbox', { name: /^LibreTranslate/ }).check()
      const path = `/api/projects/${project}/machinery/`
      await workspace().api('PATCH', path, { monthly_characters: 1 })
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('1 character of the budget left this month').waitFor()
      await page.getByRole('button', { name: 'Translate', exact: true }).click()

      await page
        .getByText(/budget for this month is used up/)
        .last()
        .waitFor()
      await page.getByText('Not processed: 3').waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await workspace().api('PATCH', path, { monthly_characters: null })
    })
  },
  { engine: 'sqlite' },
)
