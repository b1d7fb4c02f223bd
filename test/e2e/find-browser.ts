import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without windows, tabs and profiles: it opens a page in a quarter of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const INSTALL_MS = 240_000

/** The program of a Chromium or Chrome: that of CHROMIUM, an installed one, or Playwright's own; null where there is none. */
export function findBrowser(): string | null {
  return process.env.CHROMIUM || (findInstalled(NAMES) ?? playwrightOwn())
}

/** The same for tests, which open hundreds of pages: without windows if there is one; as root on Debian in CI it is installed. */
export function findTestBrowser(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const shell = findInstalled(SHELLS)
  if (shell !== null) return shell
  if (!mayInstall()) return findBrowser()
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  const found = findInstalled(SHELLS) ?? findBrowser()
  if (found === null) apt('install', '-y', '--no-install-recommends', 'chromium')
  return found ?? findBrowser()
}

function mayInstall(): boolean {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function apt(...args: string[]): void {
  const hasty = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  spawnSync('apt-get', [...hasty, ...args], { stdio: 'ignore', timeout: INSTALL_MS })
}

function findInstalled(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(':')
  const paths = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  return paths.find((path) => existsSync(path)) ?? null
}

function playwrightOwn(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
