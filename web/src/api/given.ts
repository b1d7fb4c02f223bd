/**
 * As long as this after the start of the script, answers that came with the page are as good as new ones. However long
 * the script was on its way: the page shows them all that time.
 */
const GOOD_MS = 10_000
const STARTED_AT = performance.now()

/** Stands before the address of an answer for its ETag. */
const ETAG = 'etag:'

let given: Map<string, unknown> | null = null
let isAll = false
const missed = new Set<string>()
let asked: string | null = null

/** An answer that the server sent along with the page (`src/api/web/given-answers.ts`); browsers take each once. */
export function takeGiven(path: string): { readonly value: unknown; readonly etag: string | null } | null {
  if (!isAll && performance.now() > STARTED_AT + GOOD_MS) forgetGiven()
  asked = path
  given ??= readGiven()
  if (!given.has(path)) {
    if (isAll) missed.add(path)
    return null
  }
  const value = given.get(path)
  const etag = given.get(ETAG + path)
  if (!isAll) given.delete(path)
  return { value, etag: typeof etag === 'string' ? etag : null }
}

/** True while an answer is there that nobody has taken. */
export function isGiven(path: string): boolean {
  given ??= readGiven()
  return given.has(path)
}

/** Something is written: what came with the page may be out of date. */
export function forgetGiven(): void {
  given = new Map()
}

/** For a page that is made on the server: there are these answers, and no others come. */
export function giveAll(json: string): void {
  given = parse(json)
  isAll = true
  missed.clear()
}

/** The address that was asked for last. */
export function lastAsked(): string | null {
  return asked
}

/** Addresses of the answers that are there. */
export function givenAddresses(): readonly string[] {
  return [...(given?.keys() ?? [])]
}

/** Addresses that were asked for since `giveAll`, and not given. */
export function missedAddresses(): readonly string[] {
  return [...missed]
}

/** True where what is not given never comes. */
export function isAllGiven(): boolean {
  return isAll
}

function readGiven(): Map<string, unknown> {
  return parse(document.getElementById('given')?.textContent ?? '{}')
}

function parse(json: string): Map<string, unknown> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, unknown>))
}
