import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { axeFindings } from './check-page.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const PARAGRAPH = 'A paragraph that tells the reader what happens next, and why that is so. '.repeat(8)
const ADDRESS = '/translate/still/app/cs/'

/** Two strings with all that can arrive late: explanations, terms, suggestions, similar strings, checks. */
async function addStill({ ctx, api }: Workspace): Promise<void> {
  const done = (text: string) => ({ cs: { text, state: 20 } })
  await storeComponent(ctx, {
    project: 'still',
    slug: 'app',
    settings: { check_flags: 'python-format', suggestion_voting: true, suggestion_autoaccept: 0 },
    strings: [
      { source: 'Open the castle %s.', targets: done('Otevřít zámek %s.') },
      { source: 'Open the castle gate', targets: done('Otevřít bránu zámku') },
      { source: PARAGRAPH, targets: { cs: { text: '', state: 0 } } },
      { source: '%d file\u001e\u001e%d files', targets: { cs: { text: '', state: 0 } } },
    ],
  })
  await storeComponent(ctx, {
    project: 'still',
    slug: 'terms',
    settings: { is_glossary: true },
    strings: [{ source: 'castle', targets: done('hrad') }],
  })
  const { results } = (await api('GET', '/api/translations/still/app/cs/units/?q=source:castle')).body as {
    results: { id: number }[]
  }
  for (const { id } of results)
    await api('POST', `/api/units/${id}/suggestions/`, { target: ['Otevřít hrad'] })
}

/** Where the source, the fields and the buttons are, by their names. */
async function placesOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(`(() => {
    const places = {}
    const note = (name, element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      places[name] = [x, y, width, height].map(Math.round).join()
    }
    note('source', document.querySelector('section[aria-label="Source"]'))
    for (const field of document.querySelectorAll('[data-part="string"] textarea')) note(field.ariaLabel, field)
    for (const button of document.querySelectorAll('[data-part="string"] > :last-child button')) note(button.innerText, button)
    return places
  })()`)
}

/** Moves that nobody caused by a key or a click, from now on: read them with `movesOf`. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    window.moves = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput && value > 0) window.moves.push(...sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)))
      }
    }).observe({ type: 'layout-shift' })
  })()`)
}

/** Buttons for a string that are not wholly in sight, or lie below something, or whose names are cut. */
async function cutButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const isSeen = (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return [[left + 4, top + 4], [right - 4, bottom - 4]].every(([x, y]) =>
        button.contains(document.elementFromPoint(x, y)))
    }
    const isWhole = (part) =>
      getComputedStyle(part).overflow === 'visible' ||
      (part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight)
    return [...document.querySelectorAll('[data-part="string"] > :last-child button')]
      .filter((button) => !isSeen(button) || ![button, ...button.querySelectorAll('span')].every(isWhole))
      .map((button) => button.innerText)
  })()`)
}

/** The editor sits still, whatever arrives and whatever is typed. */
export function stillStories(workspace: () => Workspace): void {
  beforeAll(() => addStill(workspace()))

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('moves nothing while one types, checks fail, and what helps arrives, on %s', async (_, viewport) => {
    const page = await openAs(workspace(), 'tomas', '/healthz/', { viewport, isEditor: false })
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/api\/units\/(\d+\/(workspace|suggestions|memory)\/|\?)/, async (route) => {
      await arrival.promise
      await route.continue()
    })

    await page.goto(`${workspace().url}${ADDRESS}?q=source%3Acastle`)
    await fieldOf(page).waitFor()
    const places = await placesOf(page)
    expect(Object.keys(places)).toContain('Save and continue')
    await watchMoves(page)
    arrival.resolve()
    for (const name of ['Translation memory', 'Glossary', 'Suggestions']) {
      await page.getByRole('heading', { name, includeHidden: true }).waitFor({ state: 'attached' })
    }
    await page.waitForLoadState('networkidle')
    expect(await placesOf(page)).toEqual(places)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Otevřít hrad dvakrát')
    await page.getByText('Mismatched full stop').waitFor()
    await page.getByText('Unsaved').waitFor()
    expect(await placesOf(page)).toEqual(places)
    await page.keyboard.type(' %s.')
    await page.getByText('Mismatched full stop').waitFor({ state: 'detached' })
    expect(await placesOf(page)).toEqual(places)
    const save = places['Save and continue']
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 of 2').waitFor()
    await page.getByText('Saved').waitFor()

    expect((await placesOf(page))['Save and continue']).toBe(save)
    expect(await page.evaluate('window.moves')).toEqual([])
    const unit = await stringOf(workspace(), 'still/app/cs', 'source:"castle %s"')
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít hrad dvakrát %s.')
    await workspace().api('PATCH', `/api/units/${unit.id}/`, { target: ['Otevřít zámek %s.'], state: 20 })
  })

  it.each([
    ['in light on a desk', DESK, 'light'],
    ['in dark on a phone', PHONE, 'dark'],
  ] as const)('has nothing that axe finds with suggestions in view, %s', async (_, viewport, colorScheme) => {
    const page = await openAs(workspace(), 'admin', `${ADDRESS}?q=source%3Acastle`, { viewport, colorScheme })

    if (viewport === PHONE) await page.getByRole('button', { name: 'Context', exact: true }).click()
    await page.getByRole('button', { name: 'Upvote' }).waitFor()

    expect(await axeFindings(page)).toEqual([])
  })

  it('has room for a paragraph and its translation, in smaller type', async () => {
    const page = await openAs(workspace(), 'tomas', `${ADDRESS}?q=source%3Aparagraph`, { viewport: DESK })
    const places = await placesOf(page)

    expect(await page.evaluate('getComputedStyle(document.activeElement).fontSize')).toBe('15px')
    const box = await fieldOf(page).boundingBox()
    const bar = await page.getByRole('button', { name: 'Save and continue' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await page.keyboard.insertText('Odstavec. '.repeat(40))
    await page.getByText('Unsaved').waitFor()

    expect(await placesOf(page)).toEqual(places)
  })

  it('names plural forms alike above and below at once, and the form that a check means', async () => {
    const page = await openAs(workspace(), 'tomas', '/healthz/', { viewport: DESK, isEditor: false })
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/api\/units\/\d+\/workspace\//, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(`${workspace().url}${ADDRESS}?q=source%3A%22%25d+file%22`)
    const few = page.getByRole('textbox', { name: 'Translation, few: 2, 3, 4' })

    await few.waitFor()
    await page.getByRole('region', { name: 'Source' }).getByText('one: 1').waitFor()
    await page.getByRole('region', { name: 'Source' }).getByText('other: 0, 2, 3, 4 …').waitFor()
    const places = await placesOf(page)
    arrival.resolve()
    await page.getByRole('textbox', { name: 'Translation, one: 1' }).fill('%d soubor')
    await few.fill('soubory')
    await page.getByRole('textbox', { name: 'Translation, many' }).fill('%d souborů')
    await page.getByRole('status', { name: 'Checks' }).getByText('few: 2, 3, 4').waitFor()

    expect(await placesOf(page)).toEqual(places)
  })

  it('says that a draft came back, and lets go of it', async () => {
    const page = await openAs(workspace(), 'tomas', `${ADDRESS}?q=source%3Agate`)
    await fieldOf(page).fill('napůl')
    await page.getByText('Unsaved').waitFor()

    await page.reload()
    await page.getByText('Draft restored').waitFor()
    await fieldHas(page, 'napůl')
    const row = page.getByRole('list', { name: 'Strings' }).getByRole('link')
    await row.getByRole('img', { name: 'Has a draft' }).waitFor()
    await row.getByRole('img', { name: 'Has suggestions' }).waitFor()
    await page.getByRole('button', { name: 'Discard draft' }).click()

    await fieldHas(page, 'Otevřít bránu zámku')
    await page.getByText('Draft restored').waitFor({ state: 'detached' })
  })

  it('says in the list of rows too that a draft came back, and lets go of it', async () => {
    const page = await openAs(workspace(), 'tomas', `${ADDRESS}?mode=list&q=source%3Agate`)
    await fieldOf(page).fill('napůl')
    await page.getByText('Unsaved').waitFor()

    await page.reload()
    await page.getByText('Draft restored').waitFor()
    await fieldHas(page, 'napůl')
    await page.getByRole('button', { name: 'Discard draft' }).click()

    await fieldHas(page, 'Otevřít bránu zámku')
    await page.getByText('Draft restored').waitFor({ state: 'detached' })
  })

  it.each([
    ['in English', 'en-US', ['Save and continue', 'Needs editing', 'Approve', 'Suggest']],
    ['in German', 'de-DE', ['Speichern und weiter', 'Zu überarbeiten', 'Freigeben', 'Vorschlagen']],
  ])('shows a reviewer all buttons on phones, %s', async (_, locale, names) => {
    await workspace().api('PATCH', '/api/projects/still/', { translation_review: true })
    const page = await workspace().open(`${ADDRESS}?q=source%3Agate`, {
      as: 'admin',
      viewport: PHONE,
      locale,
    })
    for (const viewport of [PHONE, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport)
      const bar = page.locator('[data-part="string"] > :last-child')
      for (const name of names) await bar.getByRole('button', { name, exact: true }).waitFor()

      expect(await cutButtons(page)).toEqual([])
    }
    await workspace().api('PATCH', '/api/projects/still/', { translation_review: false })
  })

  it('keeps two rows of what comes next in view', async () => {
    const page = await openAs(workspace(), 'tomas', '/translate/demo/humanize/nl/', { viewport: DESK })
    const list = page.locator('[data-part="list"]')

    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('31 of 67').waitFor()
    const rest = async () =>
      list.evaluate((element) => {
        const current = element.querySelector('[aria-current]')
        return current ? element.getBoundingClientRect().bottom - current.getBoundingClientRect().bottom : 0
      })

    await expect.poll(rest).toBeGreaterThanOrEqual(120)
  })
}
