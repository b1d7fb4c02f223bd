import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { answerAsModel } from '../support/translation-servers/models/answer-as-model.ts'
import { openaiProtocol } from '../support/translation-servers/models/chat-protocol.ts'
import { MODEL_KEY, type ModelRequest } from '../support/translation-servers/models/model-protocol.ts'
import { type ModelServer, openModelServer } from '../support/translation-servers/models/open-model-server.ts'
import { escapeFindings, keyboardFindings } from './check-keyboard.ts'
import { axeFindings, findOverflow } from './check-page.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { fieldHas, fieldOf, openAs, saved, stringsOf } from './editor-story.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const OPEN = { cs: { text: '', state: 0 } }
/** The memory shall not know the strings of another story. */
const FRUIT = [
  'apples',
  'berries',
  'cherries',
  'dates',
  'elderberries',
  'figs',
  'grapes',
  'kiwis',
  'lemons',
].concat(['mangos', 'nectarines', 'oranges', 'papayas'])

/** What a model says about strings of these stories, without the brackets of the others. */
function answer(request: ModelRequest): string {
  const { texts, text } = JSON.parse(request.user)
  if (texts) {
    const answers = texts.map(({ id, source, wish }: Record<string, string>) => ({
      id,
      text: wish === undefined ? `Modelově: ${source}` : `Podle rady „${wish}“: ${source}`,
    }))
    return JSON.stringify({ answers })
  }
  if (request.system.includes('{"explanation":')) return answerAsModel(request)
  return JSON.stringify({ texts: [`Krátce: ${text.source}`, `Ještě kratší bez tečky`] })
}

describeInBrowser(
  'machine translation from settings to a saved string',
  (workspace) => {
    let model: ModelServer
    let projects = 0
    let slug = ''
    let first = ''

    beforeAll(async () => {
      model = await openModelServer(openaiProtocol)
      model.answer(answer)
    })
    afterAll(() => model.close())
    beforeEach(async () => {
      projects += 1
      slug = `machines-${projects}`
      const fruit = FRUIT[projects] ?? ''
      first = `Save ${fruit}`
      await storeComponent(workspace().ctx, {
        project: slug,
        slug: 'app',
        strings: [first, `Open %s ${fruit} now.`, `Delete all of these <b>${fruit}</b>.`].map((source) => ({
          source,
          targets: OPEN,
        })),
      })
    })

    const settings = (more: object = {}) => ({
      ...{ key: MODEL_KEY, base_url: `${model.url}/v1`, model: 'test-model' },
      ...more,
    })
    /** Private hosts need the permission of an administrator, who names them for the site. */
    const install = async (more: object = {}) => {
      const json = { service: 'openai', configuration: settings(more) }
      const { status, body } = await workspace().api('PATCH', '/api/admin/machinery/', json)
      expect([status, body]).toEqual([200, expect.anything()])
    }
    const remove = () =>
      workspace().api('PATCH', '/api/admin/machinery/', { service: 'openai', configuration: {} })
    const panelOf = (page: Page) =>
      page
        .getByRole('complementary')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Machine translation' }) })
    const editor = (options: Parameters<typeof openAs>[3] = {}) =>
      openAs(workspace(), 'admin', `/translate/${slug}/app/cs/`, options)

    it('is set up, tried, used and saved by an administrator with the keyboard', async () => {
      await remove()
      const page = await workspace().open('/manage/machinery/', { as: 'admin' })

      await page.getByText('No services yet').waitFor()
      await page.getByRole('button', { name: /^Add\s*OpenAI and compatible$/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'OpenAI and compatible' })
      await dialog.getByLabel('API key').first().fill(MODEL_KEY)
      await dialog.getByLabel('API URL').fill('not a URL')
      await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
      workspace().expectRefusals(/^400 \/api\/admin\/machinery\/$/)
      await page.keyboard.press('Enter')
      await dialog.getByText('The URL must start with http:// or https://.').waitFor()
      await dialog.getByLabel('API URL').fill(`${model.url}/v1`)
      await dialog.getByLabel('Model', { exact: true }).fill('test-model')
      await dialog.getByLabel('Project', { exact: true }).fill(slug)
      await page.getByRole('option', { name: slug, exact: true }).click()
      await dialog.getByLabel('Language', { exact: true }).fill('Czech')
      await page.getByRole('option', { name: 'Czech' }).first().click()
      await dialog.getByRole('button', { name: 'Try it' }).focus()
      await page.keyboard.press('Enter')
      await dialog.getByText(`Modelově: Open %s ${FRUIT[projects]} now.`).waitFor()
      await dialog.getByText(/^Answered in [\d.]+ seconds?\.$/).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('listitem')
        .filter({ hasText: 'OpenAI and compatible' })
        .getByText('Texts stay on your servers.')
        .waitFor()
      await page.getByRole('row').filter({ hasText: 'OpenAI and compatible' }).waitFor()

      await page.goto(`${workspace().url}/translate/${slug}/app/cs/`)
      await panelOf(page).getByText(`Modelově: ${first}`).waitFor()
      await panelOf(page)
        .getByRole('button', { name: /^Insert(Alt\+\d)?$/ })
        .first()
        .waitFor()
      await panelOf(page).locator('[aria-keyshortcuts="Alt+1"]').waitFor()
      await page.keyboard.press('Alt+1')
      await fieldHas(page, `Modelově: ${first}`)
      await panelOf(page).getByRole('button', { name: 'Shorter' }).focus()
      await page.keyboard.press('Enter')
      const wording = panelOf(page)
        .getByRole('listitem')
        .filter({ hasText: `Krátce: ${first}` })
      const insert = wording.locator('[aria-keyshortcuts]').first()
      await page.keyboard.press((await insert.getAttribute('aria-keyshortcuts')) ?? '')
      await fieldHas(page, `Krátce: ${first}`)
      const [unit] = await stringsOf(workspace(), `${slug}/app/cs`, '')
      expect(unit?.target).toEqual([''])
      await page.keyboard.press('Control+Enter')

      await saved(
        workspace(),
        unit?.id ?? 0,
        ({ target, state }) => target[0] === `Krátce: ${first}` && state === 20,
      )
    })

    it('explains a translation, translates by a hint, and goes back to the suggestions', async () => {
      await install()
      const page = await editor()

      await panelOf(page).getByText(`Modelově: ${first}`).waitFor()
      await page.keyboard.press('Alt+m')
      await page.keyboard.type('as a button')
      await page.keyboard.press('Enter')
      const byHint = panelOf(page)
        .getByRole('listitem')
        .filter({ hasText: `Podle rady „as a button“: ${first}` })
      await byHint.getByRole('button', { name: 'Why this?' }).click()
      await panelOf(page).getByText('says the same as').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await panelOf(page).getByRole('button', { name: 'Back to suggestions' }).click()
      await panelOf(page).getByText(`Modelově: ${first}`).waitFor()

      await fieldHas(page, '')
    })

    it('shows what differs, and the checks that a wording fails', async () => {
      await install()
      const page = await editor({ viewport: DESK })

      await fieldOf(page).fill(`Krátce: ${first} hned`)
      await panelOf(page).getByRole('button', { name: 'Shorter' }).click()
      const wording = panelOf(page)
        .getByRole('listitem')
        .filter({ hasText: `Krátce: ${first}` })
      await wording.getByText('Compared with your text:').waitFor()
      expect((await wording.locator('del').allInnerTexts()).map((text) => text.trim())).toEqual(['hned'])
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByText('2 of 3').waitFor()
      await fieldOf(page).fill('Otevřít')
      await panelOf(page).getByRole('button', { name: 'Fix checks' }).click()

      await panelOf(page)
        .getByRole('listitem')
        .filter({ hasText: `Krátce: Open %s ${FRUIT[projects]} now.` })
        .waitFor()
      // The other wording lost the placeholder.
      expect(await panelOf(page).getByRole('listitem').count()).toBe(1)
    })

    it.each([
      ['in light on a desk', DESK, 'light'],
      ['in dark on a phone', PHONE, 'dark'],
    ] as const)('moves nothing when an answer arrives, and fits, %s', async (_, viewport, colorScheme) => {
      await install()
      const page = await editor({ viewport, colorScheme })
      if (viewport === PHONE) await page.getByRole('button', { name: 'Context', exact: true }).click()
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/machine/**', async (route) => {
        await held
        await route.continue()
      })
      await panelOf(page).getByText(`Modelově: ${first}`).waitFor()
      const below = page.getByRole('tablist', { name: 'String information' })
      const placeOf = () =>
        below.evaluate((element) => (element as unknown as { offsetTop: number }).offsetTop)
      const before = await placeOf()

      await panelOf(page).getByLabel('Hint for the language model').fill('as a button')
      await panelOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
      await panelOf(page).getByText('Waiting for the language model…').waitFor()
      expect(await placeOf()).toBe(before)
      release()
      await panelOf(page).getByText(`Podle rady „as a button“: ${first}`).waitFor()
      expect(await placeOf()).toBe(before)
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      await panelOf(page).getByRole('button', { name: 'Insert', exact: true }).click()

      await fieldHas(page, `Podle rady „as a button“: ${first}`)
    })

    it('says in words what went wrong: empty field, budget, offline', async () => {
      await install()
      const page = await editor()
      workspace().expectRefusals(
        /^400 \/api\/units\/\d+\/suggestions\/machine\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      )
      const said = (text: string) => panelOf(page).getByText(text).first().waitFor()

      await panelOf(page).getByText(`Modelově: ${first}`).waitFor()
      await panelOf(page).getByRole('button', { name: 'Shorter' }).click()
      await said('There is no text to rephrase.')
      await workspace().api('PATCH', `/api/projects/${slug}/machinery/`, { monthly_characters: 1 })
      await fieldOf(page).fill('Uložit')
      await panelOf(page).getByRole('button', { name: 'Longer' }).click()
      await said('The project’s budget for this month is used up.')
      await page.route('**/machine/**', (route) => route.abort())
      await panelOf(page).getByRole('button', { name: 'More formal' }).click()
      await said('Can’t reach the server.')

      await fieldHas(page, 'Uložit')
    })

    it('is not offered without a language model, nor to people who may not use it', async () => {
      await remove()
      const page = await editor()
      await page.getByRole('tab', { name: /^History/ }).waitFor()
      expect(await page.getByRole('button', { name: 'Why this?' }).count()).toBe(0)

      await install()
      const visitor = await workspace().open(`/translate/${slug}/app/cs/`)
      await visitor.getByRole('tab', { name: /^History/ }).waitFor()
      expect(await visitor.getByRole('heading', { name: 'Machine translation' }).count()).toBe(0)
    })

    it('is switched off, and tried with a wrong key, in a project', async () => {
      await install()
      const page = await workspace().open(`/machinery/${slug}/`, { as: 'admin' })
      const entry = page
        .getByRole('listitem')
        .filter({ has: page.getByText('OpenAI and compatible', { exact: true }) })

      await entry.getByRole('button', { name: 'Switch off' }).click()
      await entry.getByText('Switched off for this project.').waitFor()
      await entry.getByRole('button', { name: 'Switch on' }).click()
      await entry.getByRole('button', { name: 'Use own settings' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('API key').first().fill('sk-wrong-key-12345')
      await dialog.getByLabel('API URL').fill(`${model.url}/v1`)
      await dialog.getByLabel('Language', { exact: true }).fill('Czech')
      await page.getByRole('option', { name: 'Czech' }).first().click()
      await dialog.getByRole('button', { name: 'Try it' }).click()
      await dialog.getByText('The service responded with status 401: Incorrect API key provided.').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    })

    it('has rules and instructions in a project', async () => {
      const page = await workspace().open(`/machinery/${slug}/`, { as: 'admin' })

      await page.getByLabel('Only services that send no texts away').check()
      await page.getByLabel('Monthly budget (tokens)').fill('5000')
      await page.getByRole('button', { name: 'Save rules' }).click()
      await page.getByText('Settings saved.').first().waitFor()
      await page.getByLabel('For all strings').fill('Be kind.')
      await page.getByLabel('Add component').fill('app')
      await page.getByRole('option', { name: /app/ }).first().click()
      await page.getByRole('textbox', { name: 'app', exact: true }).fill('Short, please.')
      await page.getByRole('button', { name: 'Save instructions' }).click()
      await page.getByText('Instructions saved.').waitFor()
      const { body } = await workspace().api('GET', `/api/projects/${slug}/machinery/`)
      expect(body).toMatchObject({
        own_servers_only: true,
        monthly_tokens: 5000,
        instructions: 'Be kind.',
        component_instructions: { app: 'Short, please.' },
      })
    })

    it('says why a service refused and until when, on a desk and on a phone', async () => {
      await install()
      model.fault('key')
      const [unit] = await stringsOf(workspace(), `${slug}/app/cs`, '')
      await workspace().api('POST', `/api/units/${unit?.id}/suggestions/machine/`, {})
      const page = await workspace().open(`/machinery/${slug}/`, { as: 'admin', viewport: DESK })
      await page.getByText(/status 401.*Diglot asks again after/s).waitFor()
      expect(await page.content()).not.toContain(MODEL_KEY)
      expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await axeFindings(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      expect([...(await keyboardFindings(page)), ...(await escapeFindings(page))]).toEqual([])
    })

    it('shows a saved key only as saved, and keeps it', async () => {
      await install()
      const page = await workspace().open('/manage/machinery/', { as: 'admin' })

      await page.getByRole('button', { name: /^Edit\s*OpenAI and compatible$/ }).click()
      const dialog = page.getByRole('dialog')
      expect(await dialog.getByLabel('API key').first().inputValue()).toBe('')
      await dialog.getByPlaceholder('Saved. Enter another one to replace it.').waitFor()
      await dialog.getByLabel('Style').fill('short')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const { body } = await workspace().api('GET', '/api/admin/machinery/')
      expect(body).toMatchObject({ openai: { key: '…', style: 'short' } })
      expect(await page.content()).not.toContain(MODEL_KEY)
      const editorPage = await editor()
      await panelOf(editorPage).getByText(`Modelově: ${first}`).waitFor()
    })

    it('is closed to people who do not manage the project or the site', async () => {
      await workspace().addUser(`member-${projects}`, 'Member')
      workspace().expectRefusals(/^403 /)
      const page = await workspace().open(`/machinery/${slug}/`, { as: `member-${projects}` })
      await page.getByText('You don’t have access').waitFor()
      await page.goto(`${workspace().url}/manage/machinery/`)
      await page.getByText('You don’t have access').waitFor()

      expect(await page.getByText('Available services').count()).toBe(0)
    })
  },
  { engine: 'sqlite' },
)
