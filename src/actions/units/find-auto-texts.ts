import { pieceFinder } from '../../checks/placeholders/find-pieces.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { findNumbers } from '../../domain/memory/fit-pieces.ts'
import { COMPONENTS_ENGINE, MEMORY_ENGINE, type SkipReason } from '../../domain/units/auto-translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { findPluralId, type UnitToFill } from '../../storage/units/reusable-texts.ts'
import { findFailing } from '../machine-translation/find-failing.ts'
import { catchUpBeforeRead } from '../memory/catch-up-memory.ts'
import { fillFromMemory } from '../memory/fill-from-memory.ts'
import { memoryScopeFor } from '../memory/memory-scope.ts'
import { askServices, type ServiceHalt } from './ask-auto-services.ts'
import type { AutoEngines } from './auto-engines.ts'
import { type AutoOrder, type AutoPlace, placesFor } from './auto-order.ts'
import { type FoundText, listWantingUnits, reuseTexts } from './reuse-texts.ts'
import { unitFlags } from './saving/unit-flags.ts'

/** A text for a unit, and the engine that it is from. */
export interface AutoFound extends FoundText {
  readonly engine: string
  /** 0 to 100. */
  readonly quality: number
}

/** Texts for units, and why others have none. */
export interface AutoTexts {
  readonly found: readonly AutoFound[]
  readonly missing: ReadonlyMap<number, SkipReason>
  /** Why a service cannot be asked now; the units that it has not answered are `left`. */
  readonly halt: ServiceHalt | null
}

/** Who looks for texts. */
export interface AutoClient {
  readonly owner: string
  readonly signal: AbortSignal
}

/** How texts are found for strings of a translation. */
export interface AutoSearch {
  readonly actor: Actor
  readonly place: AutoPlace
  readonly order: AutoOrder
  readonly engines: AutoEngines
  readonly client: AutoClient
}

/** Texts of other components and of the memory for some units, without asking anyone else. */
export type LocalFinder = (units: readonly UnitToFill[]) => Promise<AutoFound[]>

/**
 * The best texts for units: the first that is exact, or else the best of the memory; services are asked for what could become
 * better. Everything that would fail checks is left out on request.
 */
export async function findAutoTexts(
  ctx: Context,
  search: AutoSearch,
  unitIds: readonly number[],
  findLocal: LocalFinder,
): Promise<AutoTexts> {
  const units = await listWantingUnits(ctx.db, unitIds)
  const { found, failing } = await findLocalTexts(ctx, search, units, findLocal)
  const missing = new Map<number, SkipReason>(
    unitIds.map((id) => [id, failing.has(id) ? 'failing_checks' : 'no_text']),
  )
  const halt = await askServices(ctx, search, { units, found, missing })
  return { found: [...found.values()], missing, halt }
}

/** The texts that can be used, by unit, and the units whose text would fail checks. */
export async function findLocalTexts(
  ctx: Context,
  { order, client }: AutoSearch,
  units: readonly UnitToFill[],
  findLocal: LocalFinder,
): Promise<{ readonly found: Map<number, AutoFound>; readonly failing: ReadonlySet<number> }> {
  const found = new Map((await findLocal(units)).map((text) => [text.unit.id, text]))
  if (!order.onlyPassing) return { found, failing: new Set() }
  const texts = [...found].map(([unitId, { text }]) => ({ unitId, target: splitForms(text.target) }))
  const checked = await findFailing(ctx.db, texts, client.owner)
  const failing = new Set(texts.flatMap(({ unitId }, at) => (checked?.[at]?.length === 0 ? [] : [unitId])))
  for (const id of failing) found.delete(id)
  return { found, failing }
}

/** How local texts are found; the memory is up to date from now on. */
export async function localFinder(
  ctx: Context,
  { actor, place, order, engines, client }: AutoSearch,
): Promise<LocalFinder> {
  const { db } = ctx
  const { component, translation } = place
  const places = engines.usesComponents ? await placesFor(db, actor, place, order) : []
  const pluralId = await findPluralId(db, translation.id)
  const reuse = async (units: readonly UnitToFill[]): Promise<AutoFound[]> => {
    const copies = places.length === 0 ? [] : await reuseTexts(db, units, { places, pluralId })
    // Approvals are copied only from other components that were asked for as such.
    const stateOf = ({ text }: FoundText) => (order.source === 'mt' ? STATE.translated : text.state)
    return copies.map((copy) => ({
      unit: copy.unit,
      text: { ...copy.text, state: stateOf(copy) },
      engine: COMPONENTS_ENGINE,
      quality: 100,
    }))
  }
  if (!engines.usesMemory) return reuse
  const projectId = component.project.id
  await catchUpBeforeRead(db, projectId)
  const scope = await memoryScopeFor(ctx, actor, {
    sourceLanguageId: component.sourceLanguage.id,
    targetLanguageId: translation.language.id,
    projectId,
  })
  const { threshold } = order
  const memory = { scope, threshold, forms: translation.plural.number, client }
  return async (units) => {
    const flagged = await listEditedUnits(
      db,
      units.map(({ id }) => id),
    )
    const wanted = units.map((unit) => {
      const own = flagged.get(unit.id)
      return { ...unit, findPieces: own ? pieceFinder(unitFlags(own)) : findNumbers }
    })
    const remembered = await fillFromMemory(db, wanted, memory)
    const copied = await reuse(units.filter((_, at) => remembered[at]?.quality !== 100))
    const copies = new Map(copied.map((copy) => [copy.unit.id, copy]))
    return units.flatMap((unit, at) => {
      const own = remembered[at]
      const text = own && { target: own.target, state: STATE.translated }
      return (
        copies.get(unit.id) ?? (text ? [{ unit, text, engine: MEMORY_ENGINE, quality: own.quality }] : [])
      )
    })
  }
}
