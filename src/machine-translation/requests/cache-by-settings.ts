import { createHash } from 'node:crypto'
import type { ServiceCall } from '../service.ts'

/** What a process remembers about the server of some settings, for a limited time. */
interface SettingsCache<T> {
  readonly get: (call: ServiceCall) => T | undefined
  readonly set: (call: ServiceCall, value: T) => void
}

const MAX_KEPT = 500

/** A store for values that are found out again after `lifetimeMs`. Settings are kept as a hash, because they contain keys. */
export function cacheBySettings<T>(lifetimeMs: number): SettingsCache<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  return {
    get(call) {
      const found = kept.get(keyOf(call))
      return found && found.until > call.now().getTime() ? found.value : undefined
    },
    set(call, value) {
      const key = keyOf(call)
      kept.delete(key)
      kept.set(key, { value, until: call.now().getTime() + lifetimeMs })
      for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
    },
  }
}

function keyOf({ settings }: ServiceCall): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64')
}
