import type { Save } from './save-queue.ts'

/** A save that the server does not have yet, as it outlives the tab. */
export interface KeptSave extends Omit<Save, 'etag'> {
  /** Username of whoever saved; null for somebody without an account. */
  readonly by: string | null
}

const PREFIX = 'diglot-save-'

/** Keeps a save in this browser, in place of an older one of the unit; false when there is no room for it. */
export function keepSave(save: Save, by: string | null): boolean {
  const { unit, edit, base } = save
  try {
    localStorage.setItem(PREFIX + unit.id, JSON.stringify({ unit, edit, base, by }))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Forgets the save of a unit. */
export function dropSave(unitId: number): void {
  localStorage.removeItem(PREFIX + unitId)
}

/** True when there may be something to send. */
export function hasKeptSaves(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
}

/** What somebody saved and the server does not have yet, in the order of units. */
export function listKeptSaves(by: string | null): readonly KeptSave[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => parse(localStorage.getItem(key) ?? ''))
    .filter((save) => save !== null)
    .filter((save) => save.by === by)
    .sort((a, b) => a.unit.id - b.unit.id)
}

function parse(text: string): KeptSave | null {
  try {
    const value: unknown = JSON.parse(text)
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Only the pages write there, but other versions of them did and will. */
function isKept(value: unknown): value is KeptSave {
  if (!isRecord(value)) return false
  const { unit, edit, base, by } = value
  const hasUnit = isRecord(unit) && typeof unit.id === 'number' && areTexts(unit.source)
  const hasEdit = isRecord(edit) && areTexts(edit.target)
  const hasBase = isRecord(base) && areTexts(base.target) && typeof base.state === 'number'
  return hasUnit && hasEdit && hasBase && (by === null || typeof by === 'string')
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
