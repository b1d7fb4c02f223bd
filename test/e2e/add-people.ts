import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { createToken } from '../../src/actions/accounts/create-token.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { raiseAlert } from '../../src/storage/components/notices/alerts.ts'
import { addMachineUsage, monthOf } from '../../src/storage/machine-translation/machine-usage.ts'
import { saveStoredService } from '../../src/storage/machine-translation/service-rows.ts'
import { ADMIN_KEY } from '../support/admin-key.ts'
import type { Workspace } from './start-workspace.ts'

const PEOPLE = [
  ['anna', 'Anna Weber'],
  ['jan', 'Jan Novák'],
  ['sofia', 'Sofia Lindqvist'],
  ['kofi', 'Kofi Mensah'],
] as const
const LABELS = [
  { name: 'next release', color: 'green', description: 'Needed before we ship' },
  { name: 'legal', color: 'red', description: 'Ask the lawyers before changing' },
  { name: 'too long', color: 'yellow', description: 'Does not fit on a phone' },
]
const DAY = 86_400_000_000

/**
 * Makes a site on which people work, as pages need it to be seen: people in teams, a year of their edits, suggestions,
 * comments, labels, an announcement, an invitation, a push that was refused. Needs the project of `addShop`.
 */
export async function addPeople(workspace: Workspace): Promise<void> {
  const { api, ctx, addUser } = workspace
  await api('PATCH', '/api/account/', { languages: ['cs', 'de', 'pl'] })
  const keys: string[] = []
  for (const [username, fullName] of PEOPLE) {
    await addUser(username, fullName)
    keys.push(await createToken(ctx, SYSTEM, { username, name: 'editor' }))
  }
  await edit(workspace, keys)
  await talk(workspace, keys)
  for (const label of LABELS) await api('POST', '/api/projects/shop/labels/', label)
  await api('POST', '/api/announcements/', {
    message: 'The next release is on **Friday**: strings change until *Wednesday*.',
    severity: 'info',
    expiry: '2099-12-31',
  })
  await addPicture(workspace)
  await addMemory(workspace)
  await addMachinery(workspace)
  const { body } = await api('GET', '/api/projects/shop/teams/')
  const [team] = body as { id: number }[]
  await api('POST', '/api/users/anna/groups/', { group_id: team?.id })
  await api('POST', '/api/invitations/', { email: 'maria@example.com', group_id: team?.id })
  await api('POST', '/api/projects/shop/tokens/', { name: 'nightly-build' })
  const component = await ctx.db
    .selectFrom('component')
    .select('id')
    .where('slug', '=', 'app')
    .executeTakeFirstOrThrow()
  // Whether websites are reached is up to the machine.
  await ctx.db.deleteFrom('alert').where('name', '=', 'BrokenProjectURL').execute()
  const error = 'remote: This branch is protected. ! [remote rejected] main -> main (protected branch)'
  await raiseAlert(ctx.db, component.id, 'PushFailure', { error }, ctx.now())
}

/** Everybody settles some strings that needed editing; their times are spread over the last year. */
async function edit({ api, ctx }: Workspace, keys: readonly string[]): Promise<void> {
  const { body } = await api('GET', '/api/units/?q=project:demo+AND+state:needs-editing&page_size=100')
  const found = body as { results: readonly { id: number; target: readonly string[] }[] }
  // Machines that take pictures rarely have fonts for all scripts.
  const results = found.results.filter(({ target }) => /^[\p{Script=Latin}\P{L}]+$/u.test(target.join('')))
  for (const [index, key] of keys.entries()) {
    const own = results.filter((_, place) => place % (index + 2) === 0)
    const units = own.map(({ id, target }) => ({ id, target, state: 20 }))
    if (units.length > 0) await api('POST', '/api/units/bulk/', { units }, key)
  }
  await ctx.db
    .updateTable('change')
    .set((eb) => ({ timestamp: eb('timestamp', '-', 310 * DAY) }))
    .execute()
  const edits = await ctx.db
    .selectFrom('change')
    .select('id')
    .where('author_id', 'is not', null)
    .where('unit_id', 'is not', null)
    .orderBy('id')
    .execute()
  for (const [index, { id }] of edits.entries()) {
    const timestamp = ctx.now() - Math.round(((edits.length - index) / edits.length) ** 2 * 300 * DAY)
    await ctx.db.updateTable('change').set({ timestamp }).where('id', '=', id).execute()
  }
}

/** Suggestions and a comment in German. */
async function talk({ api }: Workspace, keys: readonly string[]): Promise<void> {
  const { body } = await api('GET', '/api/translations/shop/app/de/units/?q=state:empty')
  const { results } = body as { results: readonly { id: number }[] }
  const texts = ['Mit Karte bezahlen', 'Vielen Dank für Ihre Bestellung.', 'Frühere Bestellungen']
  for (const [index, text] of texts.entries()) {
    const id = results[index]?.id
    await api('POST', `/api/units/${id}/suggestions/`, { target: [text] }, keys[index])
  }
  const comment = 'Do we say “Warenkorb” or “Einkaufswagen” here?'
  await api('POST', `/api/units/${results[0]?.id}/comments/`, { comment, scope: 'translation' }, keys[1])
}

/** Entries of an older program in the memory of the project. */
async function addMemory({ url }: Workspace): Promise<void> {
  const texts = [
    ['Add to cart', 'In den Warenkorb legen'],
    ['Your cart is empty.', 'Ihr Warenkorb ist leer.'],
    ['Continue shopping', 'Weiter einkaufen'],
  ]
  const languages = { source_language: 'en', target_language: 'de' }
  const entries = texts.map(([source, target]) => ({ source, target, ...languages, category: 1, origin: '' }))
  const form = new FormData()
  form.set('file', new Blob([JSON.stringify(entries)]), 'old-shop.json')
  const headers = { authorization: `Token ${ADMIN_KEY}` }
  await fetch(`${url}/api/projects/shop/memory/file/`, { method: 'POST', headers, body: form })
}

/** Services of the project, which nobody asks here, and what was used in the last months. */
async function addMachinery({ api, ctx: { db, now } }: Workspace): Promise<void> {
  const { id } = await db
    .selectFrom('project')
    .select('id')
    .where('slug', '=', 'shop')
    .executeTakeFirstOrThrow()
  const services = [
    ['deepl', { key: '279a2e9d-83b3-c416-7e2d-f721593e42a0:fx', formality: 'prefer_more' }],
    ['ollama', { base_url: 'http://localhost:11434', model: 'auto' }],
  ] as const
  for (const [service, settings] of services)
    await saveStoredService(db, { projectId: id, service }, settings)
  const month = monthOf(now())
  const used = [
    ['deepl', 1204, 48_310, 0, 0],
    ['ollama', 88, 9120, 61_400, 8200],
  ] as const
  for (const [service, requests, characters, tokensIn, tokensOut] of used) {
    await addMachineUsage(
      db,
      { projectId: id, month, service },
      { requests, characters, tokensIn, tokensOut },
    )
  }
  await api('PATCH', '/api/projects/shop/machinery/', {
    monthly_characters: 500_000,
    instructions: 'Friendly and short. Call customers by “you”, never “the user”.',
    language_instructions: { de: 'Address customers with “Sie”.' },
  })
}

/** A screenshot with two strings on it. */
async function addPicture({ api, url }: Workspace): Promise<void> {
  const form = new FormData()
  form.set('name', 'Signing in')
  form.set('project_slug', 'shop')
  form.set('component_slug', 'app')
  form.set('language_code', 'en')
  const file = join(import.meta.dirname, '../../docs/images/sign-in-390-light.png')
  form.set('image', await openAsBlob(file, { type: 'image/png' }), 'sign-in.png')
  const headers = { authorization: `Token ${ADMIN_KEY}` }
  const answer = await fetch(`${url}/api/screenshots/`, { method: 'POST', headers, body: form })
  const screenshot = (await answer.json()) as { url: string }
  const { body } = await api('GET', '/api/translations/shop/app/en/units/?page_size=2')
  for (const { id } of (body as { results: readonly { id: number }[] }).results) {
    await api('POST', `${new URL(screenshot.url).pathname}units/`, { unit_id: id })
  }
}
