import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../domain/errors.ts'
import { isVisible } from '../../../storage/accounts/visibility.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../../storage/units/edited-units.ts'
import { listTwinsOf } from '../../../storage/units/twins.ts'
import { visibleProjects } from '../../components/get-visible-project.ts'
import { checkEdit } from './check-edit.ts'
import { editBatches } from './edit-batches.ts'
import type { RefusedEdit } from './plan-edits.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { type GroupOrder, saveGroups } from './save-groups.ts'
import { isPlainEdit, saveTexts, type TextOrder } from './save-texts.ts'
import type { SaveWork } from './save-work.ts'
import { wantedText } from './wanted-text.ts'
import { writeApart } from './write-apart.ts'
import { withText } from './write-text.ts'

/** What became of an edit; the unit is null where only reading it again tells what it is now. */
export type WrittenEdit = { readonly id: number; readonly unit: EditedUnit | null } | RefusedEdit

/**
 * Writes many edits of units that the transaction holds, in their order where that makes a difference; those of texts
 * together. `isFresh` says that nothing can have changed since they were prepared.
 */
export async function writeEdits(
  work: SaveWork,
  plans: readonly (PreparedEdit | RefusedEdit)[],
  { isFresh }: { readonly isFresh: boolean },
): Promise<WrittenEdit[]> {
  const written = new Map<PreparedEdit, WrittenEdit>()
  let isKnown = isFresh
  let isFirst = true
  for (const batch of editBatches(plans)) {
    // Others are answered meanwhile; those who write wait for the whole.
    if (!isFirst) await nextTurn()
    isFirst = false
    const units = isKnown ? null : await listEditedUnits(work.tx, idsOf(batch))
    const { alone, shared, apart } = ordersOf(batch, units, written)
    const saved = await saveTexts(
      work,
      alone.map(({ order }) => order),
    )
    for (const { plan } of alone) written.set(plan, { id: plan.id, unit: saved.get(plan.id) ?? null })
    await saveGroups(work, await groupsOf(work, shared))
    for (const plan of apart) {
      const refused = await writeApart(work, plan)
      if (refused) written.set(plan, refused)
    }
    // These may have changed others of the list.
    if (shared.length > 0 || apart.length > 0) isKnown = false
  }
  return plans.map((plan) => ('error' in plan ? plan : (written.get(plan) ?? { id: plan.id, unit: null })))
}

function idsOf(plans: readonly PreparedEdit[]): number[] {
  return plans.map(({ id }) => id)
}

interface PlainOrder {
  readonly plan: PreparedEdit
  readonly order: TextOrder
}

interface Orders {
  /** Of units that no other unit has to do with. */
  readonly alone: PlainOrder[]
  /** Of units that may have twins. */
  readonly shared: PlainOrder[]
  readonly apart: PreparedEdit[]
}

/** How edits are written now; those that are refused now are told. */
function ordersOf(
  batch: readonly PreparedEdit[],
  units: ReadonlyMap<number, EditedUnit> | null,
  written: Map<PreparedEdit, WrittenEdit>,
): Orders {
  const orders: Orders = { alone: [], shared: [], apart: [] }
  for (const plan of batch) {
    const order = orderOf(plan, units)
    if ('error' in order) written.set(plan, order)
    else if ('apart' in order) orders.apart.push(plan)
    else (order.unit.mayHaveTwins === 0 ? orders.alone : orders.shared).push({ plan, order })
  }
  return orders
}

/** A plain edit as it is written, an edit that is written apart, or why it is refused now. */
function orderOf(
  plan: PreparedEdit,
  units: ReadonlyMap<number, EditedUnit> | null,
): TextOrder | { readonly apart: PreparedEdit } | RefusedEdit {
  const { id, actor, edit, asked } = plan
  const unit = units ? units.get(id) : plan.unit
  if (!unit || !isVisible(visibleProjects(actor), unit)) {
    return { id, error: new AppError('not_found', 'Not found.') }
  }
  if (!asked || !isPlainEdit(unit, edit)) return { apart: plan }
  if (!units) return { actor, unit, asked }
  try {
    checkEdit(actor, unit, edit)
    return { actor, unit, asked: withText(unit, wantedText(unit, edit.target ?? [], edit.state ?? 0)) }
  } catch (error) {
    if (error instanceof AppError) return { id, error }
    throw error
  }
}

/** The same edits with those of the twins that the transaction holds. */
async function groupsOf({ tx }: SaveWork, shared: readonly PlainOrder[]): Promise<GroupOrder[]> {
  const twins = await listTwinsOf(
    tx,
    shared.map(({ order }) => order.unit),
  )
  return shared.map(({ plan, order: { actor, unit, asked } }) => {
    const held = new Set(plan.twinIds)
    const own = (twins.get(unit.id) ?? []).filter(({ id }) => held.has(id))
    const wanted = { target: asked.target, state: asked.state }
    return { actor, unit, twins: own, wanted, isLone: plan.edit.isLone === true }
  })
}
