import type { Outcome, WireRequest } from './wire-client.ts'

/** Counts answers and keeps what must not be. */
export interface Tally {
  add(request: WireRequest, outcome: Outcome): void
  rows(): readonly (readonly [string, string | number])[]
  /** One sentence for each request that broke a guarantee, with what is needed to send it again. */
  failures(): readonly string[]
}

const SLOWEST = 5
const KEPT = 200

/** Empty at first. */
export function openTally(): Tally {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  let slowest: { readonly ms: number; readonly label: string }[] = []
  const refused = new Map<string, number>()
  let failed = 0

  function fail(what: string, { label }: WireRequest, text: string): void {
    failed += 1
    if (failures.length >= KEPT) return
    failures.push(`${what}: ${label}${text === '' ? '' : ` => ${text}`}`)
    console.error(failures.at(-1))
  }

  return {
    add(request, { status, ms, hasRetryAfter, isHung, text }) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (ms > (slowest.at(-1)?.ms ?? 0) || slowest.length < SLOWEST) {
        slowest = [...slowest, { ms, label: request.label }].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
      }
      if (status === 503) {
        const reason = text.slice(0, 120)
        refused.set(reason, (refused.get(reason) ?? 0) + 1)
      }
      const isWellFormed = !request.isLast
      if (isHung) fail(`no answer after ${Math.round(ms)} ms`, request, '')
      else if (status === 0 && isWellFormed) fail('closed without an answer', request, '')
      else if (status >= 500 && !(status === 503 && hasRetryAfter) && status !== 501 && status !== 505)
        fail(String(status), request, text)
    },
    rows() {
      const sorted = [...statuses].sort(([a], [b]) => a - b)
      return [
        ['statuses (0: closed)', sorted.map(([status, count]) => `${status}: ${count}`).join(', ')],
        [
          '5xx',
          sorted
            .filter(([status]) => status >= 500)
            .map(([s, n]) => `${s}: ${n}`)
            .join(', ') || 0,
        ],
        ...[...refused].map(([reason, count]) => ['503', `${count} × ${reason}`] as const),
        ['broken guarantees', failed],
        ...slowest.map(
          ({ ms, label }) => ['slowest', `${Math.round(ms)} ms ${label.slice(0, 160)}`] as const,
        ),
      ]
    },
    failures: () => failures,
  }
}
