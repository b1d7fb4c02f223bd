import type { SavedUnitJson } from '../../../src/contract/units.ts'
import type { Outcome } from '../api/http.ts'
import { type Base, saveHeld, type Unit, type UnitEdit } from '../api/units.ts'

/** A save that waits or is under way. */
export interface Save {
  readonly unit: Unit
  readonly edit: UnitEdit & { readonly target: readonly string[] }
  /** What the text was begun from; a change by somebody else since then is shown first. */
  readonly base: Base
  readonly etag: string | null
  /** It is sent also when the page is closed before. */
  readonly isKept?: boolean
}

/** A save that the server did not take. */
export interface FailedSave extends Save {
  readonly outcome: Exclude<Outcome<SavedUnitJson>, { kind: 'done' }>
}

/** What the page shows of the saves. */
export interface SaveState {
  readonly waiting: readonly Save[]
  readonly isOffline: boolean
  readonly failed: ReadonlyMap<number, FailedSave>
}

/** What a queue tells. */
export interface SaveEvents {
  readonly onSaved: (save: Save, saved: SavedUnitJson, etag: string | null) => void
  readonly onFailed: (failed: FailedSave) => void
}

/** Saves one after the other; those that cannot reach the server wait for it. */
export interface SaveQueue {
  push(save: Save): void
  /** Forgets that a save failed. */
  settle(unitId: number): void
  /** Tries at once what waits. */
  retry(): void
  subscribe(listener: () => void): () => void
  /** Tells of saves that fail from now on. */
  onFailure(listener: (failed: FailedSave) => void): () => void
  state(): SaveState
}

const RETRY_MS = 3000
const NOTHING: SaveState = { waiting: [], isOffline: false, failed: new Map() }

/** Opens a queue. `send` and `wait` are other ones in tests. */
export function openSaveQueue(
  events: SaveEvents,
  send: typeof saveHeld = saveHeld,
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
        // What the same person saves next was begun from this one.
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
      // A text that did not leave yet is replaced by the newer one.
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

/** A unit as it is after a save. */
export function savedUnit(tagged: Unit, { target, state }: Pick<SavedUnitJson, 'target' | 'state'>): Unit {
  return {
    ...{ ...tagged, target: [...target], state, fuzzy: state === 10 },
    ...{ translated: state >= 20, approved: state === 30 },
  }
}
