import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ADMIN_KEY } from '../support/admin-key.ts'
import { describeInBrowser } from './describe-in-browser.ts'
import { germanStories } from './german-stories.ts'
import { SHOWN_PAGES } from './pages.ts'
import { plainStories } from './plain-stories.ts'

/** True for pages of the web interface that visitors can read; the documentation has no scripts at all. */
function isPublicPage({ isSignedIn, isPicture, path }: (typeof SHOWN_PAGES)[number]): boolean {
  return !isSignedIn && !isPicture && !path.startsWith('/docs/')
}

describeInBrowser(
  'a visitor',
  (workspace) => {
    it('is told how to get the first password while nobody has one', async () => {
      const page = await workspace().open('/accounts/login/')
      const hint = page.getByText('diglot user password admin')

      await hint.waitFor()
      await workspace().addUser('first', 'The First')
      await page.reload()
      await page.getByRole('heading', { name: 'Sign in to Diglot' }).waitFor()

      expect(await hint.count()).toBe(0)
    })

    it('goes from the projects to a translation, and gets there by the address as well', async () => {
      const page = await workspace().open('/projects/')

      await page.getByRole('link', { name: 'Demo', exact: true }).click()
      await page.getByRole('link', { name: 'Humanize', exact: true }).click()
      await page.getByRole('link', { name: 'German', exact: true }).click()
      await page.getByRole('heading', { name: 'Humanize in German' }).waitFor()
      const shared = await workspace().open(new URL(page.url()).pathname)

      await shared.getByRole('heading', { name: 'Humanize in German' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/projects/demo/humanize/de/')
    })

    it('loads less than 250 kB for the first page', async () => {
      const page = await workspace().open('/healthz/', { isFresh: true })
      const sizes: Promise<number>[] = []
      page.on('response', (response) => {
        sizes.push(response.body().then((body) => gzipSync(body).length))
      })

      await page.goto(`${workspace().url}/`, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Demo', exact: true }).first().waitFor()

      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(sizes.length).toBeGreaterThan(4)
      expect(total).toBeLessThan(250_000)
    })

    it.each([
      '/projects/demo/',
      '/projects/demo/humanize/',
      '/translate/demo/humanize/de/',
      '/search/demo/?q=day',
    ])('sees %s with at most eight requests, and without asking for what came with it', async (path) => {
      // The first one to open a page may wait for more than the server waits.
      do await rendered(path)
      while (!(await rendered(path)).includes('id="queries"'))
      const page = await workspace().open('/healthz/', { isFresh: true })
      const asked: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.push(request.url().replace(workspace().url, ''))
      })

      await page.goto(`${workspace().url}${path}`)
      await page.waitForLoadState('networkidle')

      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([])
      expect(asked.length).toBeGreaterThan(4)
      expect(asked.length).toBeLessThanOrEqual(8)
    })

    it.each(['/translate/demo/humanize/de/', '/settings/demo/humanize/'])(
      'opens %s as an administrator with at most eight requests',
      async (path) => {
        const page = await workspace().open('/healthz/', { isFresh: true, as: 'admin' })
        const asked: string[] = []
        page.on('request', (request) => {
          if (!request.url().startsWith('data:')) asked.push(request.url().replace(workspace().url, ''))
        })

        await page.goto(`${workspace().url}${path}`)
        await page.waitForLoadState('networkidle')

        expect(asked.length).toBeGreaterThan(4)
        expect(asked.length > 8 ? asked : []).toEqual([])
      },
    )

    /** A page as clients without scripts get it; a busy server may send it without its HTML at first. */
    async function rendered(path: string): Promise<string> {
      for (;;) {
        const text = await fetch(`${workspace().url}${path}`, { headers: { accept: 'text/html' } }).then(
          (answer) => answer.text(),
        )
        if (text.includes('<div id="root" data-ssr>')) return text
      }
    }

    it.each(SHOWN_PAGES.filter(isPublicPage))(
      'reads $path without scripts, and its links lead somewhere',
      async ({ path, shows }) => {
        const [, content = ''] = /<div id="root" data-ssr>(.*)<script /s.exec(await rendered(path)) ?? []
        const words = content.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '')
        const links = [...content.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href)

        const statuses = await Promise.all(
          [...new Set(links)].slice(0, 12).map(async (href) => {
            const { status } = await fetch(new URL(href.replaceAll('&amp;', '&'), workspace().url))
            return status
          }),
        )

        expect(words).toContain(shows)
        expect(words).not.toContain('JavaScript')
        expect(links.length).toBeGreaterThan(4)
        expect(new Set(statuses)).toEqual(new Set([200]))
      },
    )

    it('goes from string to string without scripts', async () => {
      await rendered('/translate/demo/humanize/de/')
      const page = await workspace().open('/translate/demo/humanize/de/', {
        javaScriptEnabled: false,
        isFresh: true,
      })
      const third = page.getByRole('list', { name: 'Strings' }).getByRole('link').nth(2)
      const [href, text] = [await third.getAttribute('href'), await third.textContent()]

      await third.click()
      await page.waitForURL(/offset=3/)

      expect(href).toContain('offset=3')
      const current = page.getByRole('list', { name: 'Strings' }).locator('[aria-current]')
      expect(await current.textContent()).toBe(text)
    })

    it.each(SHOWN_PAGES.filter(isPublicPage).filter(({ path }) => !path.startsWith('/acc')))(
      'reads $path in short, with its links, where the server does not render it',
      async ({ path }) => {
        const answer = await fetch(`${workspace().url}${path}`, { headers: { accept: '*/*' } })
        const text = await answer.text()
        if (answer.headers.get('content-type') === 'application/json') return expect(answer.status).toBe(404)
        const [, content = ''] = /<div id="short">(.*?)<\/div>/s.exec(text) ?? []
        const links = [...content.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href = '']) => href)

        const statuses = await Promise.all(
          [...new Set(links)].slice(0, 16).map(async (href) => {
            const { status } = await fetch(new URL(href.replaceAll('&amp;', '&'), workspace().url))
            return [href, status]
          }),
        )

        expect(content).toMatch(/<h1>[^<]+<\/h1>/)
        expect(links).toContain('/projects/')
        expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
      },
    )

    it('reads something on every page, however many are requested at once', async () => {
      const paths = SHOWN_PAGES.filter(isPublicPage).map(({ path }) => path)
      const texts = await Promise.all(
        [...paths, ...paths, ...paths].map(async (path) => {
          const answer = await fetch(`${workspace().url}${path}`, { headers: { accept: 'text/html' } })
          return answer.text()
        }),
      )

      expect(texts.filter((text) => !/<h1[ >]/.test(text))).toEqual([])
      expect(texts.filter((text) => text.includes('<div id="short">')).length).toBeGreaterThan(0)
    })

    it.each([
      ['/projects/nope/', 404, 'Page not found'],
      ['/translate/demo/humanize/de/?checksum=0000000000000000', 404, 'Page not found'],
      ['/settings/demo/', 403, 'Sign in to view this page'],
      ['/create/component/', 403, 'Sign in to view this page'],
      ['/manage/users/', 403, 'Sign in to view this page'],
      ['/search/?q=has:bogus', 200, 'Unknown value “bogus”'],
      ['/translate/demo/humanize/de/?q=has:bogus', 200, 'Unknown value “bogus”'],
      ['/translate/demo/-/de/?offset=999', 200, '67 of 67'],
    ])('reads without scripts why %s shows nothing else, with the status %i', async (path, status, words) => {
      await rendered(path)
      const page = await workspace().open('/healthz/', { javaScriptEnabled: false, isFresh: true })
      workspace().expectRefusals(/^40[34] /)

      const response = await page.goto(`${workspace().url}${path}`)

      expect(response?.status()).toBe(status)
      expect(await page.getByRole('main').innerText()).toContain(words)
      const strings = page.getByRole('list', { name: 'Strings' }).getByRole('link')
      const isEditor = path.startsWith('/translate/') && status === 200
      expect((await strings.count()) > 10).toBe(isEditor)
    })

    it('searches without scripts', async () => {
      await rendered('/translate/demo/humanize/de/')
      const page = await workspace().open('/translate/demo/humanize/de/', {
        javaScriptEnabled: false,
        isFresh: true,
      })

      await page.getByRole('combobox', { name: 'Search strings' }).fill('state:needs-editing')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/de\/\?q=state%3Aneeds-editing$/)

      await page.getByText('1 of 2', { exact: true }).waitFor()
    })

    it('switches language in the breadcrumb by keyboard alone', async () => {
      const page = await workspace().open('/projects/demo/humanize/de/')

      await page.getByRole('button', { name: 'Switch language' }).focus()
      await page.keyboard.press('Enter')
      await page.getByPlaceholder('Filter').fill('fren')
      await page.getByRole('link', { name: 'French' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: 'Humanize in French' }).waitFor()
    })

    it('opens the palette with a key and goes where it says', async () => {
      const page = await workspace().open('/projects/demo/')
      await page.getByRole('heading', { name: 'Demo' }).waitFor()

      // Nobody waits until it is there.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('humanize')
      await page.getByRole('option', { name: 'Humanize Component in Demo', selected: true }).waitFor()
      expect(await page.getByRole('combobox').inputValue()).toBe('humanize')
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: 'Humanize' }).waitFor()
    })

    it('continues in another browser where one left', async () => {
      const first = await workspace().open('/translate/demo/humanize/de/', { as: 'mona', isFresh: true })
      const noted = first.waitForResponse((response) => response.url().endsWith('/api/account/visits/'))
      await first.goto(`${workspace().url}/projects/demo/humanize/fr/`)
      await noted

      const second = await workspace().open('/', { as: 'mona', isFresh: true })

      await second.getByRole('link', { name: 'Demo / Humanize / French' }).waitFor()
    })

    it('finds components of all projects, strings and actions in the palette', async () => {
      const page = await workspace().open('/')
      await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
      const typed = page.getByRole('combobox')

      await page.keyboard.press('/')
      await typed.fill('humanize')
      await page.getByRole('option', { name: 'Humanize Component in Demo' }).waitFor()
      await typed.fill('dark')
      await page.getByRole('option', { name: 'Dark theme' }).click()
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
      // The server knows it from then on, and the colours are there before a script is.
      const document = await (await page.reload())?.text()
      expect(document).toContain('<html lang="en" data-mantine-color-scheme="dark">')
      await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
      await page.keyboard.press('Control+k')
      await typed.fill('yesterday')
      await page.getByRole('option', { name: 'yesterday String in English' }).click()

      await page.waitForURL(/\/translate\/demo\/humanize\/en\/\?checksum=/)
    })

    it('finds translations, people and pages of settings by words in any order', async () => {
      await workspace().addUser('zdena', 'Zdena Šťastná')
      const page = await workspace().open('/languages/', { as: 'admin' })
      await page.getByRole('heading', { name: 'Languages' }).first().waitFor()
      const typed = page.getByRole('combobox')

      await page.keyboard.press('Control+k')
      await typed.fill('zdena')
      await page.getByRole('option', { name: 'Zdena Šťastná User' }).waitFor()
      await typed.fill('settings humanize')
      await page.getByRole('option', { name: 'Settings: Humanize Page' }).waitFor()
      await typed.fill('password')
      await page.getByRole('option', { name: 'Your account' }).waitFor()
      await typed.fill('german humanize')
      await page.getByRole('option', { name: 'Humanize in German Translation in Demo' }).waitFor()
      await typed.fill('humanize german')
      await page
        .getByRole('option', { name: 'Humanize in German Translation in Demo', selected: true })
        .waitFor()
      await page.keyboard.press('Enter')

      await page.waitForURL(/\/projects\/demo\/humanize\/de\/$/)
    })

    it('is told in words that there is nothing, with the status 404', async () => {
      const page = await workspace().open('/')
      workspace().expectRefusals(/^404 \/(projects\/nope|api\/(places|overview))\/$/)

      const response = await page.goto(`${workspace().url}/projects/nope/`)

      expect(response?.status()).toBe(404)
      await page.getByText('Page not found').waitFor()
      await page.waitForLoadState('networkidle')
    })

    it('reads the pages in German where the browser asks for it', async () => {
      const page = await workspace().open('/projects/', { locale: 'de-DE' })

      await page.getByRole('heading', { name: 'Projekte' }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
    })

    it('looks for strings, and reads the history', async () => {
      const page = await workspace().open('/search/')

      await page.getByRole('main').getByLabel('Search strings').fill('yesterday')
      await page.keyboard.press('Enter')
      await page.getByText('Demo / Humanize / German', { exact: true }).first().waitFor()
      await page.goto(`${workspace().url}/changes/demo/humanize/de/`)
      const line = page.locator('summary', { hasText: 'Files imported' })
      await line.waitFor()
      const { body } = await workspace().api('GET', '/api/translations/demo/humanize/de/changes/?page_size=1')
      const { count } = body as { count: number }
      expect(count).toBeGreaterThan(50)
      expect(await line.innerText()).toContain(`${count} changes`)
      await line.click()
      await page.getByText('Source string changed').first().waitFor()

      expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(3)
    })

    it('reads names in the history, and opens a string from there', async () => {
      const page = await workspace().open('/changes/')

      const imports = page.getByText('Files imported')
      await imports.first().waitFor()
      for (const line of await imports.all()) await line.click()
      await page.getByRole('link', { name: 'Demo / Humanize /' }).first().waitFor()
      await page.getByTitle('Open string').first().click()
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Humanize' })
        .waitFor()
      const rail = page.getByRole('navigation', { name: 'Main navigation' })

      expect(new URL(page.url()).pathname).toMatch(/^\/translate\/demo\/humanize\//)
      expect(await rail.locator('[aria-current]').innerText()).toBe('Projects')
    })

    it('is told what the site is for, and starts with a language', async () => {
      const page = await workspace().open('/')

      await page
        .getByText('Diglot commits your translations to each project’s repository under your name.')
        .waitFor()
      await page.getByText('Only administrators can create accounts on this site.').waitFor()
      await page.getByRole('link', { name: 'Start translating' }).click()

      await page.getByRole('heading', { name: 'Languages' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/languages/')
    })

    it('finds the documentation about a page, and searches it without a script', async () => {
      const page = await workspace().open('/search/')

      await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click()
      await page.waitForURL('**/docs/reference/search/')
      await page.getByRole('searchbox', { name: 'Search documentation' }).fill('push branch')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Search the documentation' }).waitFor()
      await page.locator('.matches a').first().click()

      await page.waitForURL(/\/docs\/(?!search)/)
      expect(await page.locator('h1').count()).toBe(1)
    })

    it('tries the API on its page, with a key', async () => {
      const page = await workspace().open('/api/docs/')

      await page.getByLabel(/API key/).fill(ADMIN_KEY)
      const entry = page.locator('details', { has: page.getByText('/api/projects/:slug/', { exact: true }) })
      await entry.first().locator('summary').click()
      await entry.first().getByLabel('slug').fill('demo')
      await entry.first().getByRole('button', { name: 'Send' }).click()

      await entry.first().getByText('"slug": "demo"').waitFor()
      expect(await entry.first().locator('pre').textContent()).toMatch(/^200 /)
    })

    it('signs in, is named, and signs out', async () => {
      await workspace().addUser('vera', 'Vera Novak')
      const page = await workspace().open('/projects/')

      await workspace().signIn(page, 'vera')
      await page.getByRole('button', { name: 'Account and settings' }).click()
      await page.getByRole('menu').getByText('Vera Novak').waitFor()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()

      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    })

    describe('in German', () => germanStories(workspace))
    describe('of long lists', () => plainStories(workspace))
  },
  { engine: 'sqlite' },
)
