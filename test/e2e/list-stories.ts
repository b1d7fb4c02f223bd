import { expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf, stringsOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const MANY = 130

/** Long lists, lists of a whole project, and many strings on one page. */
export function listStories(workspace: () => Workspace): void {
  it('goes through what a filter found: nothing is skipped, nothing comes twice', async () => {
    await storeComponent(workspace().ctx, {
      project: 'long',
      slug: 'list',
      settings: { check_flags: 'python-format' },
      strings: Array.from({ length: MANY }, (_, index) => ({
        source: `String ${index + 1}`,
        targets: { cs: { text: '', state: 0 } },
      })),
    })
    const page = await openAs(workspace(), 'tomas', '/translate/long/list/cs/?q=state%3Aempty')
    const source = page.getByRole('region', { name: 'Source' })

    for (const text of ['jedna', 'dvě', 'tři']) {
      await fieldOf(page).fill(text)
      await page.keyboard.press('Control+Enter')
      await fieldHas(page, '')
    }
    await page.evaluate(`document.querySelector('[data-part="list"]').scrollTo(0, 60 * 98)`)
    await page.getByRole('link', { name: 'String 100', exact: false }).click()
    await page.getByText(`100 of ${MANY}`).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await source.getByText('String 101').waitFor()
    await fieldOf(page).fill('sto jedna')
    await page.keyboard.press('Control+Enter')

    await source.getByText('String 102').waitFor()
    await page.getByText(`102 of ${MANY}`).waitFor()
    await expect
      .poll(async () => (await stringsOf(workspace(), 'long/list/cs', 'state:empty')).length)
      .toBe(MANY - 4)
    await page.keyboard.press('Alt+x')
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await page.keyboard.press('Enter')
    await page.getByText(`1 of ${MANY - 4}`).waitFor()
    await source.getByText('String 4').waitFor()
  })

  it('translates all components of a project in one go', async () => {
    const store = (slug: string, source: string) =>
      storeComponent(workspace().ctx, {
        project: 'whole',
        slug,
        strings: [{ source, targets: { cs: { text: '', state: 0 } } }],
      })
    await store('app', 'Open')
    await store('web', 'Close')
    const page = await openAs(workspace(), 'tomas', '/translate/whole/-/cs/?q=state%3Aempty')
    const source = page.getByRole('region', { name: 'Source' })

    await source.getByText('app').waitFor()
    await fieldOf(page).fill('Otevřít')
    await page.keyboard.press('Control+Enter')
    await source.getByText('web').waitFor()
    await fieldOf(page).fill('Zavřít')
    await page.keyboard.press('Control+Enter')

    const [app, web] = [
      await stringOf(workspace(), 'whole/app/cs', ''),
      await stringOf(workspace(), 'whole/web/cs', ''),
    ]
    await saved(workspace(), app.id, ({ target }) => target[0] === 'Otevřít')
    await saved(workspace(), web.id, ({ target }) => target[0] === 'Zavřít')
    await page.waitForURL((url) => url.searchParams.get('unit') === String(web.id))
    await page.reload()
    await source.getByText('Close').waitFor()
  })

  it('edits many strings below each other, with checks, forms by number, and undo', async () => {
    await storeComponent(workspace().ctx, {
      project: 'rows',
      slug: 'app',
      settings: { check_flags: 'python-format' },
      strings: [
        { source: 'Open %s.', targets: { cs: { text: '', state: 0 } } },
        { source: '%d file\u001e\u001e%d files', targets: { cs: { text: '', state: 0 } } },
      ],
    })
    const unit = await stringOf(workspace(), 'rows/app/cs', '')
    const page = await openAs(workspace(), 'tomas', '/translate/rows/app/cs/?mode=list')

    await page.getByRole('textbox', { name: 'Translation, few: 2, 3, 4' }).waitFor()
    await fieldOf(page).fill('Otevřít')
    await page.getByText('Mismatched full stop').waitFor()
    await fieldOf(page).fill('Otevřít %s.')
    await page.getByText('Mismatched full stop').waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+Enter')
    await saved(workspace(), unit.id, ({ target, state }) => target[0] === 'Otevřít %s.' && state === 10)
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Translation, one: 1')
    await page.keyboard.press('Control+z')

    await saved(workspace(), unit.id, ({ target }) => target[0] === '')
  })

  it('tells in a row why it can only be suggested for, and goes on after a suggestion', async () => {
    const done = (text: string, state: number) => ({ cs: { text, state } })
    await storeComponent(workspace().ctx, {
      project: 'reviewed-rows',
      slug: 'app',
      strings: [
        { source: 'Open', targets: done('Otevřít', 30) },
        { source: 'Close', targets: done('Zavřít', 20) },
      ],
    })
    await workspace().api('PATCH', '/api/projects/reviewed-rows/', { translation_review: true })
    const unit = await stringOf(workspace(), 'reviewed-rows/app/cs', 'source:Open')
    const page = await openAs(workspace(), 'tomas', '/translate/reviewed-rows/app/cs/?mode=list')
    const row = page.getByRole('group', { name: 'Open' })

    await row
      .getByText('Only reviewers can change approved translations. You can suggest a change.')
      .waitFor()
    expect(await row.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(await row.getByRole('button', { name: 'Suggest' }).isDisabled()).toBe(true)
    await fieldHas(page, 'Otevřít')
    await page.keyboard.press('End')
    await page.keyboard.type(' jinak')
    await page.keyboard.press('Control+Enter')
    await row.getByText('Suggested').waitFor()
    await fieldHas(page, 'Otevřít')
    const next = page.getByRole('group', { name: 'Close' })
    await next.getByRole('button', { name: 'Save' }).waitFor()
    await page.keyboard.type(' jinak')
    await next.getByRole('button', { name: 'Suggest' }).click()
    await next.getByText('Suggested').waitFor()

    const { body } = await workspace().api('GET', `/api/units/${unit.id}/suggestions/`)
    expect(body).toMatchObject({ results: [{ target: ['Otevřít jinak'] }] })
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Otevřít')
  })
}
