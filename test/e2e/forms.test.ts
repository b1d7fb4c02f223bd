import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addShop, SHOP_ENV } from './add-shop.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { SHOWN_FORMS } from './forms.ts'

const WEB = join(import.meta.dirname, '../../web/src')
const FOCUSED = '[document.activeElement.name, document.activeElement.ariaInvalid]'
/** The field with the focus is in sight with its message, and nothing covers them. */
const IS_SEEN = `(() => {
  const field = document.activeElement
  const message = document.getElementById(field.getAttribute('aria-describedby').split(' ').find((id) => id.endsWith('error')))
  return [field, message].every((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return [2, height / 2, height - 2].every((y) => part.contains(document.elementFromPoint(left + width / 2, top + y)))
  })
})()`
/** Scrolls until so many pixels of the field with the focus are in sight. */
const scrollTo = (pixels: number) =>
  `scrollBy(0, document.activeElement.getBoundingClientRect().top - innerHeight + ${pixels})`
const JSON_TYPE = { contentType: 'application/json' }
/** Sources with other ways to tell what went wrong, which have stories of their own. */
const TOLD_ELSEWHERE = [
  // They keep the form, or wrap one.
  'components/forms/form-dialog.tsx',
  // A button without a form: the stories of agreements.
  'components/agreement/agreement-text.tsx',
  // A button without a form: the stories of machine translation.
  'pages/machinery/try-it.tsx',
  // A search is an address; the page says why it finds nothing.
  'pages/search/search-page.tsx',
  'pages/memory/entry-filters.tsx',
  'pages/translate/search/search-field.tsx',
  // The editor says it in its own panels.
  'pages/translate/panels/comments-panel.tsx',
  'pages/translate/panels/details-form.tsx',
  'pages/translate/panels/model-tools.tsx',
]
/** Answers that are about no field of any form, and what people read then. */
const REFUSALS = [
  { status: 400, says: 'Rejected as a whole.', body: { non_field_errors: ['Rejected as a whole.'] } },
  { status: 409, says: 'Rejected in detail.', body: { detail: 'Rejected in detail.' } },
  { status: 400, says: 'No such member: Rejected.', body: { no_such_member: ['Rejected.'] } },
  { status: 400, says: 'without giving a reason', body: {} },
  { status: 403, says: 'Not for you.', body: { detail: 'Not for you.' } },
  { status: 429, says: 'Too many attempts. Try again in 2 minutes.', body: {} },
  { status: 503, says: 'Come back later.', body: { detail: 'Come back later.' } },
  { status: 502, says: 'The server reported an error (HTTP 502)', body: '<h1>Bad gateway</h1>' },
  { status: 200, says: 'The server reported an error (HTTP 200)', body: '<h1>Sign in to the Wi-Fi</h1>' },
  { status: null, says: 'Can’t reach the server', body: '' },
]

/** Has writes answered in this way, as a proxy between server and browser may do. */
async function refuse(page: Page, { status, body }: (typeof REFUSALS)[number]): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (status === null) return route.abort()
    const isText = typeof body === 'string'
    return route.fulfill({
      status,
      headers: { 'retry-after': '90' },
      body: isText ? body : JSON.stringify(body),
      ...(isText ? { contentType: 'text/html' } : JSON_TYPE),
    })
  })
}

it('knows every form', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  const senders = sources.filter((path) =>
    /<form\b|\buse(Save|Submit)\(/.test(readFileSync(join(WEB, path), 'utf8')),
  )

  expect(
    SHOWN_FORMS.map(({ source }) => source)
      .concat(TOLD_ELSEWHERE)
      .sort(),
  ).toEqual(senders.sort())
})

describeInBrowser(
  'a refused form',
  (workspace) => {
    let endShop = async () => {}
    beforeAll(async () => {
      endShop = await addShop(workspace())
      await workspace().addUser('anna', 'Anna Weber')
    })
    afterAll(() => endShop())

    it('says that the password is wrong', async () => {
      workspace().expectRefusals(/^40\d \/api\/session\/$/)
      const page = await workspace().open('/accounts/login/')
      const password = page.locator('input[type=password]')

      for (const tries of [1, 2]) {
        await page.getByLabel('Username or email').fill('anna')
        await password.fill(`wrong ${tries}`)
        await password.press('Enter')
        await page.getByRole('alert').getByText('Wrong username or password').waitFor()
      }

      expect(await page.evaluate(FOCUSED)).toEqual(['password', null])
    })

    it('goes to the first field that is wrong', async () => {
      workspace().expectRefusals(/^400 \/api\/projects\/$/)
      const page = await workspace().open('/create/project/', { as: 'admin' })

      await page.locator('[name=name]').fill('Shop')
      await page.locator('[name=web]').fill('https://example.org/')
      await page.getByRole('button', { name: 'Create project' }).click()

      await page.getByText('a project with this name already').waitFor()
      expect(await page.evaluate(FOCUSED)).toEqual(['name', 'true'])
    })

    it('names a push URL that cannot be reached, and pages do not contradict themselves without one', async () => {
      workspace().expectRefusals(/^400 \/api\/components\/shop\/app\/$/)
      const page = await workspace().open('/settings/shop/app/', { as: 'admin' })
      const push = page.getByRole('textbox', { name: 'Push URL' })
      const before = await push.inputValue()

      await push.fill('http://127.0.0.1:9/nothing.git')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText(/127\.0\.0\.1.*cannot be reached/).waitFor()
      expect(await push.getAttribute('aria-invalid')).toBe('true')
      // It is seen, and not below the bar with the button.
      expect(await page.evaluate(IS_SEEN)).toBe(true)
      for (const pixels of [-200, 12, 27, 60, 100, 140]) {
        await page.evaluate(scrollTo(pixels))
        const answered = page.waitForResponse((response) => response.status() === 400)
        await push.press('Enter')
        await answered
        await expect.poll(() => page.evaluate(IS_SEEN), { message: `${pixels} px in sight` }).toBe(true)
      }
      await push.fill('')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Settings saved.').waitFor()
      await page.goto(`${workspace().url}/repository/shop/app/`)
      await page.getByText('Pushing is off: no push URL is set.').waitFor()

      expect(await page.getByText('All commits pushed').count()).toBe(0)
      await workspace().api('PATCH', '/api/components/shop/app/', { push: before })
    })

    it.each(SHOWN_FORMS)('is never silent: $source', async ({ path, as, find, fill }) => {
      workspace().expectRefusals(/^4\d\d \/api\/|status of 50\d|ERR_FAILED|ERR_CONNECTION/)
      const page = await workspace().open(path, as ? { as } : {})
      const form = await find(page)
      await form.waitFor()
      await fill?.(form, page)

      const silent: string[] = []
      for (const refusal of REFUSALS) {
        await refuse(page, refusal)
        await form.locator('button[type=submit]').last().click()
        const note = form.getByRole('alert').filter({ hasText: refusal.says })
        await note.waitFor({ timeout: 20_000 }).catch(() => silent.push(refusal.says))
        const isLost = await page.evaluate('document.activeElement === document.body')
        if (isLost) silent.push(`The focus is lost: ${refusal.says}`)
      }

      expect(silent).toEqual([])
      expect(await form.getByRole('alert').last().isVisible()).toBe(true)
    })
  },
  { engine: 'sqlite', env: SHOP_ENV },
)
