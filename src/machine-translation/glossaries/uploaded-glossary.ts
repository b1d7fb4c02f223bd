import { createHash } from 'node:crypto'
import type { TranslationRequest } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { type TermEntry, termEntries, termLines } from './term-entries.ts'

/** A glossary that a service stores. */
export interface StoredGlossary {
  readonly id: string
  readonly name: string
}

/** The glossaries of one account at a service. */
export interface GlossaryStore {
  /** What tells this account from others of the service, such as URL and key; only its hash is kept. */
  readonly account: readonly string[]
  /** Languages as glossaries have them, mostly without a region. */
  readonly from: string
  readonly to: string
  /** Between the parts of a name, where the service does not allow a colon. */
  readonly separator?: string
  readonly maxGlossaries: number
  readonly list: () => Promise<readonly StoredGlossary[]>
  /** The ID of a new glossary; null if the service has no room, or no glossaries for these languages. */
  readonly create: (name: string, entries: readonly TermEntry[]) => Promise<string | null>
  readonly remove: (id: string) => Promise<void>
  /** Gives a stored glossary other entries and another name, where the service can. */
  readonly replace?: (id: string, name: string, entries: readonly TermEntry[]) => Promise<void>
}

interface KnownGlossary {
  readonly id: Promise<string | null>
  readonly until: number
}

/** How long a glossary is used without asking the service whether it still exists. */
const KNOWN_MS = 3_600_000
/** How soon a glossary that the service did not have is looked for again. */
const MISSING_MS = 300_000
const MAX_KNOWN = 1000
const HASH_LENGTH = 16
const known = new Map<string, KnownGlossary>()

/**
 * The ID of a glossary at the service with exactly the terms of this request; null without terms, and where the service has
 * none. Its name contains a hash of the terms: the same terms are uploaded once, and a glossary with earlier terms of the
 * same owner and languages is replaced.
 */
export async function uploadedGlossary(
  request: Pick<TranslationRequest, 'terms' | 'termsOwner'>,
  store: GlossaryStore,
  now: Date,
): Promise<string | null> {
  const entries = termEntries(request.terms)
  if (entries.length === 0) return null
  const separator = store.separator ?? ':'
  const owner = ownerName(request.termsOwner ?? 'site', separator)
  const group = ['diglot', owner, store.from, store.to, ''].join(separator)
  const name = group + hash(termLines(entries)).slice(0, HASH_LENGTH)

  const key = keyOf(store, name)
  const current = known.get(key)
  if (current && current.until > now.getTime()) return current.id
  const id = prepare({ store, entries, group, name, now })
  known.delete(key)
  known.set(key, { id, until: now.getTime() + KNOWN_MS })
  for (const oldest of known.keys()) if (known.size > MAX_KNOWN) known.delete(oldest)
  id.then(
    (found) => {
      const kept = known.get(key)
      if (found === null && kept?.id === id) known.set(key, { id, until: now.getTime() + MISSING_MS })
    },
    () => forget(key, id),
  )
  return id
}

/** Asks the service again next time, because a request with this glossary failed: someone may have removed it. */
function dropGlossary(store: GlossaryStore, glossary: string): Promise<void> {
  const ours = [...known].filter(([key]) => key.startsWith(`${accountOf(store)}:`))
  return Promise.all(
    ours.map(async ([key, { id }]) => {
      if ((await id.catch(() => null)) === glossary) forget(key, id)
    }),
  ).then(() => undefined)
}

/** What a service answers with the glossary of a request; once more with a new one if the known one has vanished. */
export async function withGlossary<T>(
  request: TranslationRequest,
  store: GlossaryStore,
  now: Date,
  ask: (glossary: string | null) => Promise<T>,
): Promise<T> {
  const glossary = await uploadedGlossary(request, store, now)
  try {
    return await ask(glossary)
  } catch (error) {
    if (glossary === null || !(error instanceof ServiceError) || error.failure !== 'unsupported') throw error
    await dropGlossary(store, glossary)
    const stored = await store.list()
    if (stored.some(({ id }) => id === glossary)) throw error
    return ask(await uploadedGlossary(request, store, now))
  }
}

interface WantedGlossary {
  readonly store: GlossaryStore
  readonly entries: readonly TermEntry[]
  readonly group: string
  readonly name: string
  readonly now: Date
}

async function prepare(wanted: WantedGlossary): Promise<string | null> {
  const { store, entries, group, name } = wanted
  const stored = await store.list()
  const same = stored.find((glossary) => glossary.name === name)
  const stale = stored.filter((glossary) => glossary !== same && isOfGroup(glossary.name, group))
  if (same) {
    for (const glossary of stale) await store.remove(glossary.id)
    return same.id
  }
  const [latest, ...others] = stale
  if (latest && store.replace) {
    await store.replace(latest.id, name, entries)
    for (const glossary of others) await store.remove(glossary.id)
    return latest.id
  }
  return createGlossary(wanted, stored, stale)
}

/** Creates the glossary, and removes stale ones afterwards, or before if there is no room for it beside them. */
async function createGlossary(
  { store, name, entries, now }: WantedGlossary,
  stored: readonly StoredGlossary[],
  stale: readonly StoredGlossary[],
): Promise<string | null> {
  const isFull = stored.length >= store.maxGlossaries
  const [sacrifice] = isFull ? [...stale, ...idle(store, stored, now)] : []
  if (isFull && !sacrifice) return null
  if (sacrifice) await store.remove(sacrifice.id)
  const id = await store.create(name, entries)
  if (id === null) return null
  for (const glossary of stale) if (glossary !== sacrifice) await store.remove(glossary.id)
  return id
}

/** Glossaries that we made and that this process has not used for an hour: another project may use the others right now. */
function idle(store: GlossaryStore, stored: readonly StoredGlossary[], now: Date): StoredGlossary[] {
  const ours = `diglot${store.separator ?? ':'}`
  return stored.filter(({ name }) => {
    const use = known.get(keyOf(store, name))
    return name.startsWith(ours) && !(use && use.until > now.getTime())
  })
}

/** A name that services without colons in names accept; different owners stay different. */
function ownerName(owner: string, separator: string): string {
  if (separator === ':') return owner
  const plain = owner.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
  return plain === owner ? owner : `${plain}-${hash(owner).slice(0, 8)}`
}

/** The name is that of the group with a hash, and not that of a longer one, which has other languages. */
function isOfGroup(name: string, group: string): boolean {
  return name.startsWith(group) && name.length === group.length + HASH_LENGTH
}

function forget(key: string, id: Promise<string | null>): void {
  if (known.get(key)?.id === id) known.delete(key)
}

function keyOf(store: GlossaryStore, name: string): string {
  return `${accountOf(store)}:${name}`
}

function accountOf(store: GlossaryStore): string {
  return hash(JSON.stringify(store.account))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
