import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { keylessProtocol } from '../support/translation-servers/models/chat-protocol.ts'
import { type ModelServer, openModelServer } from '../support/translation-servers/models/open-model-server.ts'
import { libreTranslateProtocol } from '../support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../support/translation-servers/translation-server.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { fieldHas, fieldOf, openAs, saved, stringsOf } from './editor-story.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const OPEN = { cs: { text: '', state: 0 } }
const DONE = { cs: { text: 'Hotovo.', state: 20 } }

/** What the services and a memory say, in the panel. */
function panelOf(page: Page) {
  return page
    .getByRole('complementary')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Machine translation' }) })
}

describeInBrowser(
  'machine translation in the editor',
  (workspace) => {
    let libre: TranslationServer
    let model: ModelServer

    const install = async (service: string, configuration: object) => {
      const { status, body } = await workspace().api('PATCH', '/api/admin/machinery/', {
        service,
        configuration,
      })
      expect([status, body]).toEqual([200, expect.anything()])
    }
    const store = (slug: string, strings: Parameters<typeof storeComponent>[1]['strings']) =>
      storeComponent(workspace().ctx, { project: 'machines', slug, strings })

    beforeAll(async () => {
      libre = await openTranslationServer(libreTranslateProtocol)
      model = await openModelServer(keylessProtocol)
      libre.translate = (text) => (text === 'Close the %d doors.' ? 'Zavřít.' : `Strojově: ${text}`)
    })
    afterAll(async () => {
      await libre.close()
      await model.close()
    })

    it('has no panel without services', async () => {
      await store('none', [{ source: 'Nobody is asked.', targets: OPEN }])
      const page = await openAs(workspace(), 'admin', '/translate/machines/none/cs/')

      await page.getByText('No translations of similar strings').waitFor()
      expect(await panelOf(page).count()).toBe(0)
    })

    it('translates three strings with three keys, and asks for each once', async () => {
      await install('libretranslate', libreTranslateProtocol.settings(libre.url))
      const sources = ['Open the window.', 'Water the plants.', 'Feed a hungry cat.']
      await store(
        'keys',
        sources.map((source) => ({ source, targets: OPEN })),
      )
      const units = await stringsOf(workspace(), 'machines/keys/cs', '')
      const page = await openAs(workspace(), 'admin', '/translate/machines/keys/cs/')

      for (const source of sources) {
        const entry = panelOf(page)
          .getByRole('listitem')
          .filter({ hasText: `Strojově: ${source}` })
        const button = entry.getByRole('button', { name: 'Insert and save' })
        await button.and(page.locator('[aria-keyshortcuts]')).waitFor()
        await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '')
        await entry.waitFor({ state: 'detached' })
      }

      for (const [at, source] of sources.entries()) {
        await saved(workspace(), units[at]?.id ?? 0, (unit) => unit.target[0] === `Strojově: ${source}`)
      }
      const asked = libre.texts.filter((text) => sources.includes(text))
      expect(asked).toEqual(sources)
    })

    it('asks nobody about a translated string until told to', async () => {
      await store('done', [{ source: 'It is done.', targets: DONE }])
      const page = await openAs(workspace(), 'admin', '/translate/machines/done/cs/')

      await panelOf(page).getByRole('button', { name: 'Get suggestions' }).waitFor()
      expect(libre.texts).not.toContain('It is done.')
      await panelOf(page).getByRole('button', { name: 'Get suggestions' }).click()
      await panelOf(page).getByText('Strojově: It is done.').waitFor()
      await panelOf(page).getByRole('button', { name: 'Insert', exact: true }).click()

      await fieldOf(page).waitFor()
      await fieldHas(page, 'Strojově: It is done.')
    })

    it.each([
      ['in light on a desk', DESK, 'light'],
      ['in dark on a phone', PHONE, 'dark'],
    ] as const)(
      'names the services, the checks that fail and what went wrong, %s',
      async (name, viewport, colorScheme) => {
        await install('openai', { base_url: `${model.url}/v1`, model: 'custom', custom_model: 'test-model' })
        const slug = viewport === PHONE ? 'phone' : 'desk'
        await store(slug, [{ source: `Close the doors, ${name}.`, targets: OPEN }])
        libre.translate = () => 'Zavřít dveře'
        model.fault('failing', 'failing', 'failing', 'failing', 'failing', 'failing')
        const page = await openAs(workspace(), 'admin', `/translate/machines/${slug}/cs/`, {
          viewport,
          colorScheme,
        })
        if (viewport === PHONE) await page.getByRole('button', { name: 'Context', exact: true }).click()

        const entry = panelOf(page).getByRole('listitem').filter({ hasText: 'Zavřít dveře' })
        await entry.getByText('LibreTranslate').waitFor()
        await entry.getByText('Failing checks: Mismatched full stop').waitFor()
        await panelOf(page)
          .getByText(/^OpenAI and compatible: /)
          .waitFor()
        expect(await axeFindings(page)).toEqual([])
        expect(await findOverflow(page)).toEqual([])
      },
    )

    it('moves nothing when answers arrive', async () => {
      await store('still', [{ source: 'Stand still.', targets: OPEN }])
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const page = await workspace().open('/projects/', { as: 'admin' })
      await page.route('**/suggested/**', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${workspace().url}/translate/machines/still/cs/`)
      await panelOf(page).waitFor()
      const tabs = page.getByRole('tablist', { name: 'String information' })
      await tabs.waitFor()
      const before = await tabs.boundingBox()
      release()

      await panelOf(page).getByRole('listitem').first().waitFor()
      expect(await tabs.boundingBox()).toEqual(before)
    })
  },
  { engine: 'postgres' },
)
