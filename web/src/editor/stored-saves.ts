import type { Save } from './save-queue.ts'

/** A save that the server has not confirmed, stored so that it survives closing the tab. */
interface StoredSave extends Omit<Save, 'etag'> {
  /** Username of the user who saved; null if anonymous. */
  readonly by: string | null
}

const PREFIX = 'diglot-save-'

/** Stores a save in this browser, replacing an older one of the unit; false if storage is full. */
export function storeSave(save: Save, by: string | null): boolean {
  const { unit, edit, base } = save
  try {
    localStorage.setItem(PREFIX + unit.id, JSON.stringify({ unit, edit, base, by }))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Deletes the stored save of a unit. */
export function deleteStoredSave(unitId: number): void {
  localStorage.removeItem(PREFIX + unitId)
}

/** True if there may be saves to send. */
export function hasStoredSaves(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
}

/** The stored saves of a user, in the order of units. */
export function listStoredSaves(by: string | null): readonly StoredSave[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => parse(localStorage.getItem(key) ?? ''))
    .filter((save) => save !== null)
    .filter((save) => save.by === by)
    .sort((a, b) => a.unit.id - b.unit.id)
}

function parse(text: string): StoredSave | null {
  try {
    const value: unknown = JSON.parse(text)
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

/** Validates stored data, which other versions of the code may have written. */
function isStored(value: unknown): value is StoredSave {
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
