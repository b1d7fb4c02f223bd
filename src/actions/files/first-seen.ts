/** Maximum of stored times; above it, all are dropped. */
const MAX_KNOWN = 10_000

/**
 * When a version was first seen, in seconds: never before it was created, so that an older version always has an older
 * time, also within one second. After a start everything is new.
 */
export function firstSeen(): (name: string, version: string, now: number) => number {
  const known = new Map<string, { readonly version: string; readonly time: number }>()

  return (name, version, now) => {
    const before = known.get(name)
    if (before?.version === version) return before.time
    const time = Math.max(Math.floor(now / 1_000_000), (before?.time ?? 0) + 1)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(name, { version, time })
    return time
  }
}
