import { beforeAll, expect, it } from 'vitest'
import { storeComponent } from '../support/stored-component.ts'
import { fieldHas, fieldOf, openAs, saved, stringOf } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const ADDRESS = '/translate/reviewed/app/cs/?q=source%3AFile'

/** Adds the project `reviewed`, in which people vote and reviewers approve. */
async function addReviewed({ ctx, api }: Workspace): Promise<void> {
  const done = (text: string) => ({ cs: { text, state: 20 } })
  await storeComponent(ctx, {
    project: 'reviewed',
    slug: 'app',
    settings: { suggestion_voting: true, suggestion_autoaccept: 0 },
    strings: [
      { source: 'File to open', targets: done('Spis k otevření') },
      { source: 'Window', targets: done('Okno') },
    ],
  })
  await api('PATCH', '/api/projects/reviewed/', { translation_review: true })
}

/** What a translator, a voter and a reviewer do with one string. */
export function reviewStories(workspace: () => Workspace): void {
  beforeAll(() => addReviewed(workspace()))

  it('work together: one suggests and asks, one votes, one accepts, answers and approves', async () => {
    const unit = await stringOf(workspace(), 'reviewed/app/cs', 'source:File')
    const translator = await openAs(workspace(), 'tomas', ADDRESS)
    await fieldOf(translator).fill('Soubor k otevření')
    await translator.getByRole('button', { name: 'Suggest' }).click()
    await translator.getByRole('heading', { name: 'Suggestions' }).waitFor()
    await fieldHas(translator, 'Spis k otevření')
    await translator.getByRole('tab', { name: 'Comments' }).click()
    await translator.getByLabel('Comment', { exact: true }).fill('Which kind of file?')
    await translator.getByRole('button', { name: 'Comment', exact: true }).click()
    await translator.getByRole('listitem').getByText('Which kind of file?').waitFor()

    const voter = await openAs(workspace(), 'vera', ADDRESS)
    await voter.getByText('Votes: 1').waitFor()
    await voter.getByRole('button', { name: 'Upvote' }).click()
    await voter.getByText('Votes: 2').waitFor()

    const reviewer = await openAs(workspace(), 'admin', ADDRESS)
    await reviewer.getByText('Votes: 2').waitFor()
    const suggestion = reviewer.getByRole('button', { name: /Soubor/ })
    expect(await suggestion.locator('del').allTextContents()).toEqual(['Spis'])
    expect(await suggestion.locator('ins').allTextContents()).toEqual(['Soubor'])
    await reviewer.getByRole('button', { name: 'Resolve' }).click()
    await reviewer.getByText('resolved').waitFor()
    await reviewer.getByRole('button', { name: 'Accept' }).click()
    await fieldHas(reviewer, 'Soubor k otevření')
    await reviewer.getByRole('heading', { name: 'Suggestions' }).waitFor({ state: 'detached' })
    const history = await openAs(workspace(), 'admin', '/changes/reviewed/app/cs/', { isEditor: false })
    const accepted = history.getByRole('listitem').filter({ hasText: 'Suggestion accepted' }).first()
    await accepted.getByText('Administrator').waitFor()
    await accepted.getByText(/^suggested by/).waitFor()
    await reviewer.bringToFront()
    await reviewer.keyboard.press('Control+Shift+Enter')

    await saved(
      workspace(),
      unit.id,
      ({ target, state }) => target[0] === 'Soubor k otevření' && state === 30,
    )
  })

  it('rejects a suggestion, reverts an edit, and takes that back', async () => {
    const unit = await stringOf(workspace(), 'reviewed/app/cs', 'source:Window')
    const translator = await workspace().open('/healthz/', { as: 'tomas' })
    await translator.request.post(`${workspace().url}/api/units/${unit.id}/suggestions/`, {
      data: { target: ['Okénko'] },
      headers: { 'x-csrf-protection': '1' },
    })
    await workspace().api('PATCH', `/api/units/${unit.id}/`, { target: ['Okno programu'], state: 20 })
    const page = await openAs(workspace(), 'admin', '/translate/reviewed/app/cs/?q=source%3AWindow')

    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Revert' }).first().click()
    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Okno')
    await fieldHas(page, 'Okno')
    await page.getByRole('tabpanel').getByText('Translation reverted').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()

    await saved(workspace(), unit.id, ({ target }) => target[0] === 'Okno programu')
    await fieldHas(page, 'Okno programu')
  })

  it('takes back what was saved before a revert that is refused', async () => {
    const done = (text: string) => ({ cs: { text, state: 20 } })
    await storeComponent(workspace().ctx, {
      project: 'refused',
      slug: 'app',
      strings: [
        { source: 'Door', targets: done('Dveře') },
        { source: 'Roof', targets: done('Střecha') },
      ],
    })
    const door = await stringOf(workspace(), 'refused/app/cs', 'source:Door')
    const roof = await stringOf(workspace(), 'refused/app/cs', 'source:Roof')
    const change = (text: string) =>
      workspace().api('PATCH', `/api/units/${roof.id}/`, { target: [text], state: 20 })
    await change('Střecha domu')
    const page = await openAs(workspace(), 'tomas', '/translate/refused/app/cs/?q=source%3Aoo')
    await fieldHas(page, 'Dveře')
    await fieldOf(page).fill('Vrata')
    await page.keyboard.press('Control+Enter')
    await fieldHas(page, 'Střecha domu')
    await saved(workspace(), door.id, ({ target }) => target[0] === 'Vrata')
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Revert' }).first().waitFor()
    await change('Stříška')

    workspace().expectRefusals(/^412 \/api\/units\//)
    await page.getByRole('button', { name: 'Revert' }).first().click()
    await page.getByText('Saved version', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Keep saved version' }).click()
    await fieldHas(page, 'Stříška')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()

    await saved(workspace(), door.id, ({ target }) => target[0] === 'Dveře')
    await fieldHas(page, 'Dveře')
    expect((await stringOf(workspace(), 'refused/app/cs', 'source:Roof')).target).toEqual(['Stříška'])
  })
}
