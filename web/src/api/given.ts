/** As long as this after the start of the page, answers that came with it are as good as new ones. */
const GOOD_MS = 10_000

let given: Map<string, unknown> | null = null

/** An answer that the server sent along with the page (`src/api/web/given-answers.ts`); each is taken once. */
export function takeGiven(path: string): { readonly value: unknown } | null {
  if (performance.now() > GOOD_MS) forgetGiven()
  given ??= readGiven()
  if (!given.has(path)) return null
  const value = given.get(path)
  given.delete(path)
  return { value }
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

function readGiven(): Map<string, unknown> {
  const text = document.getElementById('given')?.textContent ?? '{}'
  return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
}
