import type { Translation } from '../../domain/translation.ts'
import { isBlank } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { FileUnit } from '../../formats/units.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { listAddedStrings } from '../../storage/units/pending/pending-additions.ts'
import type { Place } from '../../storage/units/positions.ts'
import { listUnits, type StoredUnit } from '../../storage/units/units.ts'
import { BATCH, batches, type Sync } from '../sync.ts'
import { prepareUnits } from './add-units.ts'
import { type ChangedUnit, changeUnits } from './change-units.ts'
import { dropUnits } from './drop-units.ts'
import { moveUnits } from './move-units.ts'
import { isDifferent, unitContent } from './unit-content.ts'

/** How the units of a translation are updated to its file. */
interface UnitSyncOptions {
  /** The source translation. */
  readonly sourceId: number
  /** False for a new translation. */
  readonly hasUnits: boolean
  /** Its file was never read completely. */
  readonly isNew: boolean
  readonly mayRemove: boolean
  readonly isPartial: boolean
}

/** The result for the units of a translation. */
interface UnitSync {
  /** Strings that are untranslated now and were not before. */
  readonly newToTranslate: number
  /** Adds the last units of a new translation in a transaction; null for others, and if nothing is left to write. */
  readonly last: ((tx: Db) => Promise<void>) | null
}

/**
 * Updates the units of a translation to its file: adds, changes and removes what differs, in short transactions. It can
 * be interrupted at any moment and run again. `isPartial` means that part of the file could not be read; then, or if
 * that is true of the template, nothing is removed.
 */
export async function syncUnits(
  sync: Sync,
  translation: Translation,
  units: readonly FileUnit[],
  { sourceId, hasUnits, isNew, mayRemove, isPartial }: UnitSyncOptions,
): Promise<UnitSync> {
  const stored = hasUnits ? await listUnits(sync.db, translation.id) : []
  const before = new Map(stored.map((unit) => [unit.stringId, unit]))
  let added: ChangedUnit[] = []
  let written = 0
  const prepareSome = async () => {
    const write = added.length > 0 ? await prepareUnits(sync, translation, added) : null
    written += added.length
    added = []
    return write
  }
  const addSome = async (write: ((tx: Db) => Promise<void>) | null) => {
    if (write) await sync.writes.add(() => transaction(sync.db, write))
  }
  const changed: (ChangedUnit & { readonly before: StoredUnit })[] = []
  const moved: Place[] = []
  let newToTranslate = 0
  let position = 0
  const seen = new Set<number>()
  for (const unit of units) {
    position += 1
    const string = sync.strings.find(unit)
    if (!string || seen.has(string.id)) continue
    seen.add(string.id)
    const old = before.get(string.id)
    before.delete(string.id)
    // An unreadable text was not removed.
    if (isPartial && old && isBlank(unit.target)) continue
    const content = unitContent(sync, { unit, position, string, before: old }, translation)
    const item = { unit, position, string, content }
    if (!old) added.push(item)
    else if (isDifferent(old, content)) changed.push({ ...item, before: old })
    else if (old.position !== position) moved.push({ id: old.id, position })
    if (isNewToTranslate(isNew ? undefined : old, content.state)) newToTranslate += 1
    // In parts: a file may have a million.
    if (added.length === BATCH) await addSome(await prepareSome())
  }

  const last = await prepareSome()
  if (hasUnits) {
    await addSome(last)
    await sync.writes.done()
  }
  for (const batch of batches(changed)) await changeUnits(sync, translation, batch)
  await moveUnits(sync, moved)
  await dropUnits(
    sync,
    translation.id,
    mayRemove ? await listRemoved(sync, [translation.id, sourceId], before) : [],
  )
  sync.onUnits(units.length - written - changed.length)
  return { newToTranslate, last: hasUnits ? null : last }
}

/** Units that the file no longer has; those added by users are not in it yet. */
async function listRemoved(
  { db }: Sync,
  translationIds: readonly number[],
  before: ReadonlyMap<number, StoredUnit>,
): Promise<StoredUnit[]> {
  if (before.size === 0) return []
  const added = await listAddedStrings(db, translationIds)
  return [...before.values()].filter(({ stringId }) => !added.has(stringId))
}

function isNewToTranslate(before: StoredUnit | undefined, state: State): boolean {
  return (state === STATE.empty || state === STATE.needsEditing) && before?.state !== state
}
