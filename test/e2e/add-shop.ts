import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runGit } from '../golden/run-command.ts'
import { makeRepository } from '../support/git-repository.ts'
import { startGitServer } from '../support/git-server.ts'
import type { Workspace } from './start-workspace.ts'

const HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
const TEXTS = [
  'Add to cart',
  'Your cart is empty.',
  'Choose a delivery address',
  'Pay with card',
  'Thank you for your order.',
  'Order history',
  'Sign out',
  'Free delivery from 50 €',
  'Apply the voucher',
  'Something went wrong; try again.',
]
const CODES = ['ar', 'cs', 'de', 'fr', 'ja', 'pl', 'pt_BR', 'sv']
/** Settings of a site on which it can be added. */
export const SHOP_ENV = { OUTBOUND_ALLOW_PRIVATE: '1', REGISTRATION: 'invite' }

/** Adds the project `shop`, whose component `app` is in a repository of a git host; some edits wait. Returns what ends the host. */
export async function addShop({ api, url }: Workspace): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'diglot-shop-'))
  const upstream = await makeRepository(root, 'shop')
  const po = (count: number) =>
    HEAD +
    TEXTS.map((text, index) => `\nmsgid "${text}"\nmsgstr "${index < count ? `${text} *` : ''}"\n`).join('')
  await upstream.commit({
    ...Object.fromEntries(CODES.map((code, index) => [`app/po/${code}.po`, po(index + 2)])),
    'app/po/shop.pot': po(0),
    'manual/i18n/fr.json': '{"title": "Manuel"}',
    'manual/i18n/en.json': '{"title": "Manual of the shop", "open": "How to open a shop"}',
  })
  await runGit(['-C', upstream.path, 'config', 'http.receivepack', 'true'])
  const host = await startGitServer(root)
  const repo = `${host.url}/shop.git`
  await api('POST', '/api/projects/', { name: 'Shop', slug: 'shop', web: `${url}/` })
  await api('POST', '/api/projects/shop/components/', {
    name: 'App',
    slug: 'app',
    repo,
    branch: 'main',
    push: repo,
    push_on_commit: false,
    filemask: 'app/po/*.po',
    new_base: 'app/po/shop.pot',
    file_format: 'po',
  })
  for (;;) {
    const { body } = await api('GET', '/api/components/shop/app/')
    if (JSON.stringify(body).includes('"task_url":null')) break
    await sleep(100)
  }
  const { body } = await api('GET', '/api/translations/shop/app/cs/units/?q=state:empty&page_size=3')
  const { results } = body as { results: readonly { id: number }[] }
  for (const { id } of results) await api('PATCH', `/api/units/${id}/`, { target: ['Přeloženo'], state: 20 })
  return async () => {
    await host.stop()
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  }
}
