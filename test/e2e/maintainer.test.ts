import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runGit } from '../golden/run-command.ts'
import { makeRepository, type TestRepository } from '../support/git-repository.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { pressTabTo } from './keyboard.ts'
import type { Workspace } from './start-workspace.ts'

const HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
const CODES = ['cs', 'de', 'fr', 'pl']

function openAsAdmin(workspace: Workspace, path: string): Promise<Page> {
  return workspace.open(path, { as: 'admin' })
}

/** Waits until nothing reads the files of a component any more. */
async function isRead(workspace: Workspace, component: string): Promise<void> {
  const idle = async () =>
    ((await workspace.api('GET', `/api/components/${component}/`)).body as { task_url: unknown }).task_url
  await expect.poll(idle).toBe(null)
}

describeInBrowser(
  'a maintainer',
  (workspace) => {
    let root = ''
    let upstream: TestRepository
    let host: GitServer
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'diglot-maintainer-'))
      upstream = await makeRepository(root, 'app')
      const po = `${HEAD}\nmsgid "Good morning"\nmsgstr ""\n\nmsgid "Good night"\nmsgstr ""\n`
      await upstream.commit({
        ...Object.fromEntries(CODES.map((code) => [`po/${code}.po`, po])),
        'po/app.pot': po,
        'site/i18n/en.json': '{"title": "Welcome"}',
        'site/i18n/cs.json': '{}',
      })
      await runGit(['-C', upstream.path, 'config', 'http.receivepack', 'true'])
      host = await startGitServer(root)
    })
    afterAll(async () => {
      await host?.stop()
      rmSync(root, { recursive: true, force: true, maxRetries: 10 })
    })

    it('makes a component of a git address by keyboard alone, and its translations reach the git host', async () => {
      const page = await openAsAdmin(workspace(), '/create/project/')

      await page.getByLabel('Name', { exact: false }).first().waitFor()
      await page.keyboard.type('Corner shop')
      await pressTabTo(page, 'Project website')
      await page.keyboard.type('https://shop.example/')
      await page.keyboard.press('Enter')
      await page.getByLabel('Repository URL').waitFor()
      await page.keyboard.type(`${host.url}/app.git`)
      await page.keyboard.press('Enter')
      await page.getByText('2 strings · 4 languages').waitFor()
      await page.getByText('Good morning').waitFor()
      await pressTabTo(page, 'App')
      await page.keyboard.press('Space')
      await pressTabTo(page, 'Push translations to this repository')
      await page.keyboard.press('Space')
      await pressTabTo(page, 'Create component')
      await page.keyboard.press('Enter')
      await page.getByText('App is ready').waitFor()
      expect(await page.getByRole('list', { name: 'Languages' }).getByRole('listitem').count()).toBe(5)

      await page.goto(`${workspace().url}/translate/corner-shop/app/cs/`)
      await page
        .getByRole('textbox', { name: /^Translation/ })
        .first()
        .fill('Dobré ráno')
      await page.keyboard.press('Control+Enter')
      const saved = async () =>
        JSON.stringify((await workspace().api('GET', '/api/translations/corner-shop/app/cs/units/')).body)
      await expect.poll(saved).toContain('Dobré ráno')

      await page.goto(`${workspace().url}/repository/corner-shop/app/`)
      await page.getByText('1 string', { exact: true }).waitFor()
      await pressTabTo(page, 'Commit')
      await page.keyboard.press('Enter')
      await page.getByText('All changes committed').waitFor()
      await expect
        .poll(async () => runGit(['-C', upstream.path, 'show', 'main:po/cs.po']))
        .toContain('msgstr "Dobré ráno"')
      await page.getByText('All commits pushed').waitFor()

      await upstream.commit({ 'README.md': 'News' })
      await page.getByRole('button', { name: 'Pull' }).click()
      await page.getByRole('list').getByText('Pull · Import files').waitFor()
    })

    it('is told on the field what is wrong with an address', async () => {
      const page = await openAsAdmin(workspace(), '/create/component/?project=demo')

      workspace().expectRefusals(/^400 \/api\/projects\/demo\/(branches|discovery)\/$/)
      await page.getByLabel('Repository URL').fill(`${host.url}/nothing.git`)
      await page.keyboard.press('Enter')

      await page.getByText('has no repository at this URL').waitFor()
    })

    it('changes settings: bad ones are marked, unsaved ones not left unasked, and the old address leads to the new', async () => {
      const page = await openAsAdmin(workspace(), '/settings/demo/humanize/')

      // A bad value; and what the page asks of the old address just before it goes to the new one.
      workspace().expectRefusals(/^40[04] \/api\/(places|components\/demo\/humanize(\/lock)?)\/$/)
      await page.getByLabel('File mask').fill('nothing/here.po')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('The file mask must contain *').waitFor()
      page.once('dialog', (dialog) => void dialog.dismiss())
      await page.getByRole('link', { name: 'History', exact: true }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByLabel('Enforced checks').pressSequentially('end_stop\nend_colon')
      expect(await page.getByLabel('Enforced checks').inputValue()).toBe('end_stop\nend_colon')
      await page.getByRole('button', { name: 'Discard' }).click()
      expect(await page.getByLabel('Enforced checks').inputValue()).toBe('')
      await page.getByLabel('URL slug').fill('human')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.waitForURL('**/settings/demo/human/')
      await page.goto(`${workspace().url}/projects/demo/humanize/de/`)

      expect(new URL(page.url()).pathname).toBe('/projects/demo/human/de/')
    })

    it('adds a language, uploads its file, and removes it by its code', async () => {
      await isRead(workspace(), 'demo/human')
      const page = await openAsAdmin(workspace(), '/files/demo/human/')

      await page.getByRole('combobox', { name: 'Add language' }).fill('Welsh')
      await page.getByRole('option', { name: 'Welsh (cy)' }).click()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByPlaceholder('Filter').fill('Welsh')
      await page.getByRole('link', { name: 'Welsh', exact: true }).click()
      const content = `${HEAD}\nmsgid "a day"\nmsgstr "diwrnod"\n`
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cy.po', mimeType: 'text/x-gettext', buffer: Buffer.from(content) })
      await page.getByRole('main').getByRole('button', { name: 'Upload' }).click()
      await page.getByText('1 string changed').waitFor()
      await page.goto(`${workspace().url}/files/demo/human/`)
      await page.getByPlaceholder('Filter').fill('Welsh')
      await page.getByRole('row', { name: /Welsh/ }).getByRole('button', { name: 'Remove…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('1 translated string').waitFor()
      expect(await dialog.getByRole('button', { name: 'Remove language' }).isDisabled()).toBe(true)
      await dialog.getByLabel('Type “cy” to confirm').fill('cy')
      await dialog.getByRole('button', { name: 'Remove language' }).click()

      await page.getByRole('link', { name: 'Welsh', exact: true }).waitFor({ state: 'detached' })
    })

    it('takes people into a team, invites and blocks somebody, makes a key and a label', async () => {
      await workspace().addUser('mila', 'Mila Horn')
      const page = await openAsAdmin(workspace(), '/access/demo/')

      await page.getByLabel('Add to Administration').fill('mila')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Remove Mila Horn' }).waitFor()
      await page.getByLabel('Add to Administration').fill('nobody-at-all')
      await page.keyboard.press('Enter')
      await page.getByText('No user named “nobody-at-all”.').waitFor()
      await page.getByLabel('Email address').fill('new@example.com')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Withdraw' }).waitFor()
      await page.getByLabel('User to block').fill('mila')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Unblock' }).click()
      await page.getByText('No blocked users.').waitFor()
      await page.getByLabel('Key name').fill('Build server')
      await page.keyboard.press('Enter')
      await page.getByText('Copy your key now').waitFor()
      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByText('No API keys yet.').waitFor()
      await page.goto(`${workspace().url}/labels/demo/`)
      await page.getByLabel('New label').fill('Next release')
      await page.keyboard.press('Enter')

      await page.getByRole('listitem').getByText('Next release').waitFor()
      workspace().takeFaults()
    })

    it('makes a component of a document in a category, and moves it out of there', async () => {
      // What asks at the moment of the move.
      workspace().expectRefusals(/^404 \/api\/(places|components\/demo\/guides%252Fwelcome(\/lock)?)\/$/)
      const page = await openAsAdmin(workspace(), '/settings/demo/')

      await page.getByLabel('New category').fill('Guides')
      await page.keyboard.press('Enter')
      await page.getByText('Category created.').waitFor()
      await page.goto(`${workspace().url}/create/component/?project=demo`)
      await page.getByText('File upload').click()
      await page.locator('input[type=file]').setInputFiles({
        name: 'welcome.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"hi": "Welcome"}'),
      })
      expect(await page.getByLabel('URL slug').inputValue()).toBe('welcome')
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Guides' }).click()
      await page.getByRole('button', { name: 'Create component' }).click()
      await page.getByText('welcome is ready').waitFor()
      await page.goto(`${workspace().url}/settings/demo/guides/welcome/`)
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'None', exact: true }).click()
      await page.getByRole('button', { name: 'Save changes' }).click()

      await page.waitForURL('**/settings/demo/welcome/')
    })

    it('sees on the first page what waits, and commits it in all repositories of a project', async () => {
      const path = '/api/translations/demo/human/de/units/?q=state:translated&page_size=1'
      const { results } = (await workspace().api('GET', path)).body as { results: { id: number }[] }
      await workspace().api('PATCH', `/api/units/${results[0]?.id}/`, { target: ['Neu'], state: 20 })
      const page = await openAsAdmin(workspace(), '/')

      const waits = page.getByRole('table', { name: 'Repositories' })
      await waits
        .getByRole('row', { name: /Demo . Humanize/ })
        .getByText('1 string')
        .waitFor()
      await page.goto(`${workspace().url}/repository/demo/`)
      await waits.getByText('1 string').waitFor()
      await page.getByRole('button', { name: 'Commit all' }).click()

      await waits.getByText('1 string').waitFor({ state: 'detached' })
    })

    it('has people agree before they translate', async () => {
      const agreement = 'I wrote this *myself*.'
      await workspace().api('PATCH', '/api/components/demo/human/', { agreement })
      const page = await openAsAdmin(workspace(), '/projects/demo/human/de/')

      await page.getByText('myself', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'I agree' }).click()

      await page.getByRole('heading', { name: 'Contributor agreement' }).waitFor({ state: 'detached' })
      const { body } = await workspace().api('GET', '/api/components/demo/human/agreement/')
      expect(body).toMatchObject({ agreement, accepted: true })
    })

    it('hides a project from visitors, and decides what is committed', async () => {
      const page = await openAsAdmin(workspace(), '/settings/corner-shop/')
      const choose = async (setting: string, option: string) => {
        await page.getByRole('combobox', { name: setting }).click()
        await page.getByRole('option', { name: option }).click()
      }

      await choose('Access control', 'Private')
      await choose('Commit policy', 'Commit approved translations only')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Settings saved.').waitFor()

      const { body } = await workspace().api('GET', '/api/projects/corner-shop/')
      expect(body).toMatchObject({ access_control: 100, commit_policy: 30 })
      expect((await fetch(`${workspace().url}/api/projects/corner-shop/`)).status).toBe(404)
      expect((await fetch(`${workspace().url}/projects/corner-shop/`)).status).toBe(404)
    })

    it('locks a component, and removes the project only by its name', async () => {
      const page = await openAsAdmin(workspace(), '/settings/corner-shop/')

      await page.getByRole('button', { name: 'Lock', exact: true }).click()
      await page.getByRole('button', { name: 'Unlock' }).click()
      await page.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('dialog').getByText('2 components').waitFor()
      await page.getByLabel('Type “corner-shop” to confirm').fill('corner-shop')
      await page.getByRole('button', { name: 'Delete permanently' }).click()

      await page.waitForURL('**/projects/')
      expect((await workspace().api('GET', '/api/projects/corner-shop/')).status).toBe(404)
    })
  },
  { engine: 'postgres', env: { OUTBOUND_ALLOW_PRIVATE: '1', REGISTRATION: 'invite' } },
)
