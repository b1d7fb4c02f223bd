import { createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openProvider } from '../support/openid-provider.ts'
import { describeInBrowser } from './describe-in-browser.ts'

const port = await freePort()
const provider = await openProvider(`http://127.0.0.1:${port}/api/session/openid/callback/`)
afterAll(() => provider.close())
provider.people.set('max', { email: 'max@example.com', email_verified: false })
provider.people.set('ida', { email: 'ida@example.com', email_verified: true, name: 'Ida Berg' })

describeInBrowser(
  'an identity provider',
  (workspace) => {
    it('signs somebody in with one button, who comes back to the page that was left', async () => {
      const page = await workspace().open('/accounts/login/?next=%2Flanguages%2F')

      await page.getByRole('link', { name: 'Sign in with Example' }).click()
      await page.locator('input[name=login]').fill('ida')
      await page.locator('input[name=password]').fill('any')
      await page.locator('button[type=submit]').click()
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/languages/')
      await page.getByRole('button', { name: 'Account and settings' }).click()

      await page.getByRole('menu').getByText('Ida Berg').waitFor()
      expect((await workspace().api('GET', '/api/users/ida/')).body).toMatchObject({ full_name: 'Ida Berg' })
      // The pages of the provider ask for fonts of another site.
      workspace().takeFaults()
    })

    it('tells who is refused why, on the page to sign in', async () => {
      const page = await workspace().open('/accounts/login/')

      await page.getByRole('link', { name: 'Sign in with Example' }).click()
      await page.locator('input[name=login]').fill('max')
      await page.locator('input[name=password]').fill('any')
      await page.locator('button[type=submit]').click()
      await page.locator('button[type=submit]').click()

      await page.getByRole('alert').getByText('has not verified your email address').waitFor()
      await page.getByRole('link', { name: 'Sign in with Example' }).waitFor()
      workspace().takeFaults()
    })
  },
  {
    engine: 'sqlite',
    env: {
      PORT: String(port),
      DEMO: '0',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'diglot',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_NAME: 'Example',
      OIDC_REGISTRATION: '1',
    },
  },
)

/** The provider must know where browsers come back to before the server listens there. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
