import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInBrowser } from './describe-in-browser.ts'
import type { Workspace } from './start-workspace.ts'

const PHONE = { width: 390, height: 844 }

/** Opens an editor as somebody, who is made where needed. */
async function openAs(
  workspace: Workspace,
  username: string,
  path: string,
  context = {},
  isEditor = true,
): Promise<Page> {
  await workspace.addUser(username, username).catch(() => undefined)
  const page = await workspace.open('/projects/', context)
  await workspace.signIn(page, username)
  await page.goto(`${workspace.url}${path}`)
  if (isEditor) await fieldOf(page).waitFor({ state: 'attached' })
  return page
}

/** The field for the translation, or for its first form. */
function fieldOf(page: Page) {
  return page.getByRole('textbox', { name: /^Translation/, includeHidden: true }).first()
}

/** The first string that a search finds, as the API shows it. */
async function stringOf(workspace: Workspace, language: string, q: string) {
  const path = `/api/translations/demo/humanize/${language}/units/?q=${encodeURIComponent(q)}`
  const { body } = await workspace.api('GET', path)
  const { results } = body as { results: { id: number; source: string[]; target: string[]; state: number }[] }
  const [unit] = results
  if (!unit) throw new Error(`Nothing is found by ${q}`)
  return unit
}

async function saved(
  workspace: Workspace,
  id: number,
  isDone: (unit: { target: string[]; state: number }) => boolean,
) {
  await expect
    .poll(async () => isDone((await workspace.api('GET', `/api/units/${id}/`)).body as never), {
      timeout: 15_000,
    })
    .toBe(true)
}

describeInBrowser('a translator', (workspace) => {
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
    await page.context().close()
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
    await page.context().close()
  })

  it('can save before the page knows all of the string', async () => {
    const page = await openAs(workspace(), 'tomas', '/projects/demo/humanize/fi/', {}, false)
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
    await page.context().close()
  })

  it('sees what a check says, where, and fixes it', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/de/?q=source%3A%22an+hour%22')

    await fieldOf(page).fill(' eine Stunde.')
    await page.getByText('Mismatched full stop').waitFor()
    expect(await page.locator('mark').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Fix spaces and signs' }).click()
    await expect.poll(() => fieldOf(page).inputValue(), { timeout: 15_000 }).toBe('eine Stunde.')
    await fieldOf(page).fill('eine Stunde')

    await page.getByText('Mismatched full stop').waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('suggests, and comments', async () => {
    const unit = await stringOf(workspace(), 'de', 'source:"a day"')
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/de/?q=source%3A%22a+day%22')

    await fieldOf(page).fill('ein voller Tag')
    await page.getByRole('button', { name: 'Suggest' }).click()
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor()
    await page.getByLabel('Comment', { exact: true }).fill('Is this about weather?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('Is this about weather?').last().waitFor()

    const { body } = await workspace().api('GET', `/api/units/${unit.id}/suggestions/`)
    expect(body).toMatchObject({ count: 1, results: [{ target: ['ein voller Tag'] }] })
    await page.context().close()
  })

  it('finds a draft again in another tab', async () => {
    const address = '/translate/demo/humanize/de/?q=source%3A%22a+minute%22'
    const page = await openAs(workspace(), 'tomas', address)
    await fieldOf(page).fill('halb fertig')

    const other = await page.context().newPage()
    await page.close()
    await other.goto(`${workspace().url}${address}`)

    await expect.poll(() => fieldOf(other).inputValue(), { timeout: 15_000 }).toBe('halb fertig')
    await other.context().close()
  })

  it('keeps on working without a connection, and everything is sent when it is back', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/hu/')
    const first = await stringOf(workspace(), 'hu', '')

    await page.context().setOffline(true)
    await fieldOf(page).fill('kapcsolat nélkül')
    await page.keyboard.press('Control+Enter')
    await page.getByText('No connection: 1 string waits and is kept here').waitFor()
    await page.getByText('2 of 67').waitFor()
    await page.context().setOffline(false)

    await saved(workspace(), first.id, ({ target }) => target[0] === 'kapcsolat nélkül')
    await page.getByText('No connection').waitFor({ state: 'detached' })
    workspace().takeFaults()
    await page.context().close()
  })

  it('is shown both texts when somebody else was faster, and chooses', async () => {
    const unit = await stringOf(workspace(), 'it', 'source:"a month"')
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/it/?q=source%3A%22a+month%22')
    await fieldOf(page).fill('un mese intero')
    await workspace().api('PATCH', `/api/units/${unit.id}/`, { target: ['mese di altri'], state: 20 })

    await page.keyboard.press('Control+Enter')
    await page.getByText('Their text').waitFor()
    await page.getByText('mese di altri').first().waitFor()
    expect((await workspace().api('GET', `/api/units/${unit.id}/`)).body).toMatchObject({
      target: ['mese di altri'],
    })
    await page.getByRole('button', { name: 'Save mine' }).click()

    await saved(workspace(), unit.id, ({ target }) => target[0] === 'un mese intero')
    workspace().takeFaults()
    await page.context().close()
  })

  it('writes from right to left', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/ar/?offset=3')

    const field = fieldOf(page)
    expect(await field.locator('..').getAttribute('dir')).toBe('rtl')
    expect(await page.getByRole('region', { name: 'Source' }).locator('p').first().getAttribute('dir')).toBe(
      'ltr',
    )
    await page.context().close()
  })

  it('works on a phone: the list, then the string, then what helps', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/sv/', { viewport: PHONE })

    await page.getByRole('list', { name: 'Strings' }).getByRole('button').nth(2).click()
    await fieldOf(page).fill('på telefon')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByText('Saved').waitFor()
    await page.getByRole('button', { name: 'Help', exact: true }).click()

    await page.getByRole('tab', { name: 'History' }).waitFor()
    await page.context().close()
  })

  it('edits many strings below each other', async () => {
    const unit = await stringOf(workspace(), 'fi', '')
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/fi/?mode=list')

    await fieldOf(page).fill('rivi yksi')
    await page.keyboard.press('Control+Enter')

    await saved(workspace(), unit.id, ({ target }) => target[0] === 'rivi yksi')
    await page.context().close()
  })

  it('sees all keys with one, and switches them off', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/da/')

    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Save and go on').waitFor()
    await page.getByLabel('Use these keys').uncheck({ force: true })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+ArrowDown')

    await page.getByText('1 of 67').waitFor()
    await page.context().close()
  })
})

describeInBrowser('a reviewer', (workspace) => {
  it('approves by keyboard', async () => {
    await workspace().api('PATCH', '/api/projects/demo/', { translation_review: true })
    const unit = await stringOf(workspace(), 'de', 'state:translated')
    const page = await openAs(workspace(), 'admin', '/translate/demo/humanize/de/?q=state%3Atranslated')

    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.keyboard.press('Control+Shift+Enter')

    await saved(workspace(), unit.id, ({ state }) => state === 30)
    await page.context().close()
  })
})
