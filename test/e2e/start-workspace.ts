import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { createUser } from '../../src/actions/accounts/create-user.ts'
import { setPassword } from '../../src/actions/sign-in/change-password.ts'
import type { Context } from '../../src/context.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { startServer } from '../../src/main.ts'
import { ADMIN_KEY } from '../support/admin-key.ts'
import { openWindows, type WindowOptions } from './windows.ts'

/** Password of everybody whom a test adds. */
export const PASSWORD = 'correct horse battery'

/** A server with the demo project, and a browser to look at it. */
export interface Workspace {
  readonly url: string
  readonly ctx: Context
  /** Opens a page in a window of its own, with its own cookies; `as` somebody who is added where needed. */
  open(path: string, options?: WindowOptions): Promise<Page>
  /** Empties the windows, when a story is over. */
  leaveWindows(): Promise<void>
  /** Adds a user, unless there is one, and gives the user a password. */
  addUser(username: string, fullName: string): Promise<void>
  /** Signs in through the form. */
  signIn(page: Page, username: string): Promise<void>
  /** What the API answers the administrator, or whoever has the key. */
  api(method: string, path: string, json?: unknown, key?: string): Promise<{ status: number; body: unknown }>
  /** Stops the server, and starts it again at the same address when the story is told, with another context. */
  whileStopped(story: () => Promise<void>): Promise<void>
  /** Says that the story is about this: a status and a path (`412 /api/units/5/`), or an error of the network. */
  expectRefusals(pattern: RegExp): void
  /** What went wrong in scripts of the pages, and which answers nobody expected, since the last call. */
  takeFaults(): string[]
  stop(): Promise<void>
}

/** Starts a server on a new site, or on a copy of a data folder, and a browser; `databaseUrl` is empty for SQLite. */
export async function startWorkspace(options: {
  readonly browser: string
  readonly databaseUrl: string
  readonly dataFolder?: string
  readonly env?: Readonly<Record<string, string>>
}): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-browser-'))
  if (options.dataFolder !== undefined) cpSync(options.dataFolder, folder, { recursive: true })
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: options.databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_TOKEN: ADMIN_KEY,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    ...options.env,
  }
  let server = await startServer(env, () => {})
  const { url } = server
  if (url === null) throw new Error('The server does not listen')
  const browser = await chromium.launch({ executablePath: options.browser, args: ['--no-sandbox'] })
  const faults: string[] = []
  const expected: RegExp[] = []
  const people = new Set<string>()
  const windows = openWindows(browser, url, (page, { javaScriptEnabled }) => {
    page.setDefaultTimeout(45_000)
    if (javaScriptEnabled !== false) waitUntilHydrated(page)
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(faultOf(message))
    })
  })

  const api: Workspace['api'] = async (method, path, json, key = ADMIN_KEY) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  if (env.DEMO === '1') await demoLoaded(api)

  async function addUser(username: string, fullName: string): Promise<void> {
    if (people.has(username)) return
    people.add(username)
    const email = `${username}@example.com`
    const { ctx } = server
    if (username !== 'admin') await createUser(ctx, SYSTEM, { username, fullName, email })
    await setPassword(ctx, SYSTEM, { username, password: PASSWORD })
  }

  /** Without the form, for stories that are about something else. */
  async function signInAtOnce(page: Page, username: string): Promise<void> {
    await addUser(username, username)
    const answer = await page.request.post(`${url}/api/session/`, {
      data: { username, password: PASSWORD },
      headers: { 'x-csrf-protection': '1' },
    })
    if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  }

  return {
    url,
    get ctx() {
      return server.ctx
    },
    api,
    async open(path, options = {}) {
      const page = await windows.take(options, signInAtOnce)
      await page.goto(`${url}${path}`)
      return page
    },
    leaveWindows: windows.putBack,
    addUser,
    async signIn(page, username) {
      await page.goto(`${url}/accounts/login/`)
      await page.getByLabel('Username or email').fill(username)
      await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((address) => !address.pathname.startsWith('/accounts/login'))
    },
    async whileStopped(story) {
      await server.stop()
      try {
        await story()
      } finally {
        server = await startServer({ ...env, PORT: new URL(url).port }, () => {})
      }
    },
    expectRefusals: (pattern) => void expected.push(pattern),
    takeFaults() {
      const patterns = expected.splice(0)
      return faults.splice(0).filter((fault) => !patterns.some((pattern) => pattern.test(fault)))
    },
    async stop() {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Makes `goto` and `reload` wait until the server-rendered page is hydrated. */
function waitUntilHydrated(page: Page): void {
  const { goto, reload } = page
  const hydrated = () => page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await hydrated()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await hydrated()
    return response
  }
}

/** An answer with an error as its status and path; everything else in the words of the browser. */
function faultOf(message: ConsoleMessage): string {
  const status = /status of (4\d\d)/.exec(message.text())?.[1]
  const { url } = message.location()
  return status === undefined ? message.text() : `${status} ${new URL(url).pathname}`
}

async function demoLoaded(api: Workspace['api']): Promise<void> {
  for (;;) {
    const { status, body } = await api('GET', '/api/components/demo/humanize/statistics/')
    const count = typeof body === 'object' && body !== null && 'count' in body ? Number(body.count) : 0
    const component = await api('GET', '/api/components/demo/humanize/')
    const isDone = JSON.stringify(component.body).includes('"task_url":null')
    if (status === 200 && count > 1 && isDone) return
    await sleep(100)
  }
}
