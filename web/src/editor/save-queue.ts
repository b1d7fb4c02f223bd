import type { SavedUnitJson } from '../../../src/contract/units.ts'
import type { Outcome } from '../api/http.ts'
import { type Base, saveUnlessChanged, type Unit, type UnitEdit } from '../api/units.ts'

/** A queued save. */
export interface Save {
  readonly unit: Unit
  readonly edit: UnitEdit & { readonly target: readonly string[] }
  /** The state it is based on; a later change by someone else is reported as a conflict. */
  readonly base: Base
  readonly etag: string | null
  /** True if it is stored, and sent even if the page is closed. */
  readonly isStored?: boolean
}

/** A save that the server rejected. */
export interface FailedSave extends Save {
  readonly outcome: Exclude<Outcome<SavedUnitJson>, { kind: 'done' }>
}

/** The state of saves for the page. */
export interface SaveState {
  readonly waiting: readonly Save[]
  readonly isOffline: boolean
  readonly failed: ReadonlyMap<number, FailedSave>
}

/** The events of a queue. */
interface SaveEvents {
  readonly onSaved: (save: Save, saved: SavedUnitJson, etag: string | null) => void
  readonly onFailed: (failed: FailedSave) => void
}

/** Sends saves one after the other; those that cannot reach the server are retried. */
export interface SaveQueue {
  push(save: Save): void
  /** Removes a failed save. */
  settle(unitId: number): void
  /** Retries pending saves immediately. */
  retry(): void
  subscribe(listener: () => void): () => void
  /** Subscribes to failures from now on. */
  onFailure(listener: (failed: FailedSave) => void): () => void
  state(): SaveState
}

const RETRY_MS = 3000
const NOTHING: SaveState = { waiting: [], isOffline: false, failed: new Map() }

/** Opens a queue. `send` and `wait` can be replaced in tests. */
export function openSaveQueue(
  events: SaveEvents,
  send: typeof saveUnlessChanged = saveUnlessChanged,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): SaveQueue {
  let state = NOTHING
  let isRunning = false
  let wake: (() => void) | null = null
  const listeners = new Set<() => void>()
  const failureListeners = new Set<(failed: FailedSave) => void>()
  const set = (part: Partial<SaveState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let [save] = state.waiting; save; [save] = state.waiting) {
      const outcome = await send(save.unit.id, save.edit, save)
      if (outcome.kind === 'offline' || outcome.kind === 'busy') {
        set({ isOffline: outcome.kind === 'offline' })
        const ms = outcome.kind === 'busy' ? Math.min(outcome.seconds, 60) * 1000 : RETRY_MS
        await Promise.race([wait(ms), new Promise<void>((resolve) => (wake = resolve))])
        continue
      }
      const waiting = state.waiting.filter((other) => other !== save)
      if (outcome.kind === 'done') {
        const { target, state: made } = outcome.value
        // The user's next save of this unit is based on this one.
        const next = { base: { target, state: made }, etag: outcome.etag }
        set({
          waiting: waiting.map((other) => (other.unit.id === save.unit.id ? { ...other, ...next } : other)),
          isOffline: false,
        })
        events.onSaved(save, outcome.value, outcome.etag)
      } else {
        const failed = { ...save, outcome }
        set({ waiting, isOffline: false, failed: new Map([...state.failed, [save.unit.id, failed]]) })
        events.onFailed(failed)
        for (const listener of failureListeners) listener(failed)
      }
    }
    isRunning = false
  }

  return {
    push(save) {
      const failed = new Map(state.failed)
      failed.delete(save.unit.id)
      // A newer text replaces one that is not sent yet.
      const [first, ...rest] = state.waiting
      const kept = rest.filter(({ unit }) => unit.id !== save.unit.id)
      set({ waiting: [...(first ? [first] : []), ...kept, save], failed })
      void run()
    },
    settle(unitId) {
      const failed = new Map(state.failed)
      if (failed.delete(unitId)) set({ failed })
    },
    retry: () => wake?.(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onFailure(listener) {
      failureListeners.add(listener)
      return () => failureListeners.delete(listener)
    },
    state: () => state,
  }
}

/** A unit after a save. */
export function savedUnit(tagged: Unit, { target, state }: Pick<SavedUnitJson, 'target' | 'state'>): Unit {
  return {
    ...tagged,
    target: [...target],
    state,
    fuzzy: state === 10,
    translated: state >= 20,
    approved: state === 30,
  }
}
