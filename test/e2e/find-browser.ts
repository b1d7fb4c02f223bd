import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * The program of a Chromium or Chrome: that of CHROMIUM, an installed one, or Playwright's own; as root on Debian in CI one
 * is installed. Null where there is none.
 */
export function findBrowser(): string | null {
  const given = process.env.CHROMIUM
  if (given) return given
  const installed = findInstalled() ?? playwrightOwn()
  if (installed !== null) return installed
  if (process.env.CI !== 'true' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  return findInstalled()
}

function findInstalled(): string | null {
  const folders = (process.env.PATH ?? '').split(':')
  const paths = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  return paths.find((path) => existsSync(path)) ?? null
}

function playwrightOwn(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
