import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { enqueueTask } from '../../src/storage/tasks/tasks.ts'
import { openSmtpServer } from '../support/smtp-server.ts'
import { adminStories } from './admin-stories.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { PASSWORD } from './start-workspace.ts'

const smtp = await openSmtpServer()
afterAll(() => smtp.close())
const used = new Set<object>()

/** The page that the next mail to an address leads to; mails are used once. */
async function mailedPath(page: Page, to: string, kind: string): Promise<string> {
  const address = new RegExp(`/account/${kind}/\\?token=[\\w-]+`)
  for (;;) {
    const found = smtp.mails.find((mail) => mail.to === to && !used.has(mail) && address.test(mail.text))
    if (found) {
      used.add(found)
      return address.exec(found.text)?.[0] ?? ''
    }
    await page.waitForTimeout(50)
  }
}

describeInBrowser(
  'an account',
  (workspace) => {
    it('is made by invitation, and chooses its languages, which are then on the first page', async () => {
      workspace().expectRefusals(/^400 \/api\/account\/register\/confirm\/$/)
      await workspace().api('POST', '/api/invitations/', { email: 'eva@example.com' })
      const page = await workspace().open('/projects/')
      await page.goto(`${workspace().url}${await mailedPath(page, 'eva@example.com', 'invite')}`)

      await page.getByLabel('Display name').fill('Eva Malá')
      await page.getByLabel('Username').fill('eva')
      await page.getByLabel('Password').first().fill('short')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page
        .getByText(/at least 10 characters/i)
        .nth(1)
        .waitFor()
      await page.getByLabel('Password').first().fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor()
      await page.getByRole('combobox', { name: 'Your languages' }).fill('German')
      await page.getByRole('option', { name: 'German', exact: true }).click()
      // Nobody translates into this one yet.
      await page.getByRole('combobox', { name: 'Your languages' }).fill('Welsh')
      await page.getByRole('option', { name: 'Welsh', exact: true }).click()
      // The list stays open for more of them, over the button where there is little room.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Profile saved.').waitFor()
      await page.getByRole('link', { name: 'Home' }).click()

      await page.getByRole('link', { name: 'Demo · German' }).waitFor()
    })

    it('gets a new password through the mail', async () => {
      await workspace().addUser('rita', 'Rita Veselá')
      const page = await workspace().open('/accounts/login/')

      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      // The page before has a field of nearly that name.
      await page.getByRole('button', { name: 'Send email' }).waitFor()
      await page.getByLabel('Email address').fill('rita@example.com')
      await page.getByRole('button', { name: 'Send email' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      await page.goto(`${workspace().url}${await mailedPath(page, 'rita@example.com', 'reset')}`)
      await page.getByLabel('New password').first().fill('another horse battery')
      await page.getByRole('button', { name: 'Set password' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Username or email').fill('rita@example.com')
      await page.getByLabel('Password').first().fill('another horse battery')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

      await page.getByRole('heading', { name: 'Hello, Rita Veselá' }).waitFor()
    })

    it('makes an API key that is shown once, and revokes it', async () => {
      const page = await workspace().open('/accounts/profile/', { as: 'karel' })

      await page.getByLabel('Key name').fill('laptop')
      await page.getByRole('button', { name: 'Create key' }).click()
      const key = (await page.locator('code', { hasText: /^wlu_/ }).textContent()) ?? ''
      const use = () =>
        fetch(`${workspace().url}/api/account/tokens/`, { headers: { authorization: `Token ${key}` } })
      expect((await use()).status).toBe(200)
      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('laptop', { exact: true }).first().waitFor({ state: 'detached' })

      expect((await use()).status).toBe(401)
    })

    it('signs out a browser that was left somewhere', async () => {
      const left = await workspace().open('/', { as: 'otto', isFresh: true })
      const page = await workspace().open('/accounts/profile/', { as: 'otto' })

      await page.getByRole('button', { name: 'Sign out Chrome' }).click()
      const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await ended
      await left.goto(`${workspace().url}/accounts/profile/`)

      await left.waitForURL('**/accounts/login/**')
      await left.locator('input[name="username"]').waitFor()
    })

    it('is turned off by an administrator, who also does failed work again and announces it', async () => {
      await workspace().addUser('zora', 'Zora Tichá')
      const work = { kind: 'recheck-glossary', payload: {}, maxAttempts: 1 }
      const { uuid } = await enqueueTask(workspace().ctx.db, work, 1)
      const page = await workspace().open('/', { as: 'admin' })

      await page.getByRole('link', { name: 'Admin' }).click()
      await page.getByRole('link', { name: 'Users' }).click()
      await page.getByRole('button', { name: 'Zora Tichá' }).click()
      await page.getByLabel('Active: can sign in and use API keys').uncheck({ force: true })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('inactive').waitFor()
      await page.getByRole('link', { name: 'Background tasks' }).click()
      await page.getByText('Failed', { exact: true }).click()
      await page.getByRole('button', { name: 'Retry Recheck glossary terms' }).first().click()
      await page.getByText('Task restarted.').waitFor()
      await page.getByRole('link', { name: 'Announcements' }).click()
      await page.getByLabel('Message').fill('The server moves on Friday.')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('listitem').getByText('The server moves on Friday.').first().waitFor()

      expect(await workspace().api('GET', '/api/users/zora/')).toMatchObject({ body: { is_active: false } })
      expect(await workspace().api('GET', '/api/admin/tasks/?state=failed')).toMatchObject({
        body: { results: expect.arrayContaining([expect.objectContaining({ uuid })]) },
      })
      const visitor = await workspace().open('/')
      await visitor.getByText('The server moves on Friday.').waitFor()
    })

    describe('of an administrator', () => adminStories(workspace))
  },
  { engine: 'postgres', env: { SMTP_URL: smtp.url, REGISTRATION: 'invite' } },
)
