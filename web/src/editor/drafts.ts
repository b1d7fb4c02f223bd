/** An unsaved text. */
export interface Draft {
  readonly target: readonly string[]
  /** The text it is based on: if the unit has another one now, someone else has changed it. */
  readonly from: readonly string[]
  readonly at: number
}

const PREFIX = 'diglot-draft-'
const MAX_AGE_MS = 30 * 86_400_000
const MAX_DRAFTS = 500

/** The draft for a unit; null if there is none. */
export function findDraft(unitId: number): Draft | null {
  return parseDraft(localStorage.getItem(PREFIX + unitId))
}

/** Stores a draft, so that it survives closing the tab; if storage is full, it only exists on the page. */
export function storeDraft(unitId: number, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(PREFIX + unitId, JSON.stringify({ ...draft, at: Date.now() }))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Deletes a draft. */
export function deleteDraft(unitId: number): void {
  localStorage.removeItem(PREFIX + unitId)
}

/** Deletes abandoned drafts, and the oldest ones if there are too many. */
export function pruneDrafts(now = Date.now()): void {
  const drafts = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: parseDraft(localStorage.getItem(key))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const [index, { key, at }] of drafts.entries()) {
    if (index >= MAX_DRAFTS || at < now - MAX_AGE_MS) localStorage.removeItem(key)
  }
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { target, from, at } = value as Partial<Record<keyof Draft, unknown>>
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  return areTexts(target) && areTexts(from) && typeof at === 'number'
}
