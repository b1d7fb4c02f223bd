import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { priorityOf } from '../../domain/flags/flag-values.ts'
import { contentHash, idHash } from '../../domain/hashes.ts'
import { countCharacters, countWords } from '../../domain/units/count-words.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import {
  listHeldStrings,
  listOpenTranslations,
  listStringIds,
  type OpenTranslation,
} from '../../storage/units/add-strings.ts'
import { holdStatistics } from '../../storage/units/save-unit.ts'
import { listUnitsOfStrings } from '../../storage/units/string-units.ts'
import { insertStrings } from '../../storage/units/strings.ts'
import { addToTranslation, type PlacedString, translationFlags } from './add-to-translation.ts'
import { isTemplated } from './authorize-strings.ts'
import { enqueuePretranslation } from './enqueue-pretranslation.ts'
import type { StringToAdd } from './new-unit.ts'
import { noteContested, recheckString } from './recheck-string.ts'
import type { SaveWork } from './saving/save-work.ts'

/** Above this, other requests run in between. */
const MANY = 100

type Wanted = Omit<PlacedString, 'stringId'>

/**
 * Adds strings and returns the IDs of their units in the given translation, in the order of the strings; null for those
 * that the translation already has. With a template they are added to all languages; otherwise to the given one, or to
 * all if that is the source language.
 */
export async function writeStrings(
  work: SaveWork,
  component: ShownComponent,
  translationId: number,
  strings: readonly StringToAdd[],
): Promise<(number | null)[]> {
  const { tx } = work
  const translations = await listOpenTranslations(tx, component.id)
  const [source, ...languages] = translations
  if (!source?.isSource) throw new Error('The component has no source translation')
  const isOfSource = source.id === translationId
  if (!isTemplated(component) && isOfSource && languages.length === 0) {
    throw refused('The component has no languages yet. Add a language, then add the string.')
  }
  await holdStatistics(
    tx,
    translations.map(({ id }) => id),
  )
  const hashes = strings.map((wanted) => identityOf(component, wanted))
  const known = await listStringIds(tx, component.id, hashes)
  const held = await listHeldStrings(tx, translationId, [...known.values()])
  const lacking = new Map<bigint, StringToAdd>()
  for (const [index, hash] of hashes.entries()) {
    const wanted = strings[index]
    const stringId = known.get(hash)
    if (wanted && !lacking.has(hash) && (stringId === undefined || !held.has(stringId))) {
      lacking.set(hash, wanted)
    }
  }
  if (lacking.size === 0) return strings.map(() => null)

  const sized = [...lacking].map(([hash, wanted]): Wanted => {
    return { wanted, hash, words: countWords(wanted.source), chars: countCharacters(wanted.source) }
  })
  const turn = async () => {
    if (sized.length > MANY) await nextTurn()
  }
  const fresh = sized.filter(({ hash }) => !known.has(hash))
  const added = await insertNew(work, component, source, fresh)
  await turn()
  const placed = sized.map(
    (own): PlacedString => ({ ...own, stringId: known.get(own.hash) ?? added.get(own.hash) ?? 0 }),
  )
  const takers = isOfSource ? languages : languages.filter(({ id }) => id === translationId)
  const units = new Map<number, readonly number[]>()
  const ofSource = placed.filter(({ hash }) => added.has(hash))
  units.set(source.id, await addToTranslation(work, component, source, ofSource))
  for (const taker of takers) {
    await turn()
    units.set(taker.id, await addToTranslation(work, component, taker, placed))
  }
  tellLanguages(work, component, takers, placed.length)
  const place = { projectId: component.project.id, componentId: component.id }
  await enqueuePretranslation(work.tx, place, { since: work.now, now: work.now })
  await turn()
  await recheck(work, source.id, { placed, added, units })
  await turn()
  if (component.settings.is_glossary) work.glossaries.add(component.project.id)
  work.regrouped.add(component.id)
  const own = units.get(translationId) ?? []
  const ids = new Map(placed.map(({ hash }, index) => [hash, own[index] ?? 0]))
  return hashes.map((hash, index) => (lacking.get(hash) === strings[index] ? (ids.get(hash) ?? null) : null))
}

async function insertNew(
  { tx }: SaveWork,
  component: ShownComponent,
  source: OpenTranslation,
  strings: readonly Wanted[],
): Promise<Map<bigint, number>> {
  const priority = priorityOf(translationFlags(component, source))
  const rows = strings.map(({ wanted: { source: text, context }, hash, words, chars }, index) => ({
    source: text,
    context,
    idHash: hash,
    contentHash: contentHash(text, context),
    priority,
    position: source.unitCount + 1 + index,
    location: '',
    note: '',
    flags: '',
    words,
    chars,
  }))
  const ids = rows.length === 0 ? [] : await insertStrings(tx, component.id, rows)
  return new Map(strings.map(({ hash }, index) => [hash, ids[index] ?? 0]))
}

function tellLanguages(
  { changes, userId, authorId, now }: SaveWork,
  { id: componentId, project }: ShownComponent,
  takers: readonly OpenTranslation[],
  count: number,
): void {
  for (const { id: translationId } of takers) {
    changes.push({
      projectId: project.id,
      componentId,
      translationId,
      userId,
      authorId,
      timestamp: now,
      action: 'newStringsToTranslate',
      details: { count },
    })
  }
}

interface Written {
  readonly placed: readonly PlacedString[]
  /** New strings, by identity. */
  readonly added: ReadonlyMap<bigint, number>
  /** New units, by translation. */
  readonly units: ReadonlyMap<number, readonly number[]>
}

/** Runs checks on all units of the strings; existing strings have more units than the new ones. */
async function recheck(work: SaveWork, sourceId: number, { placed, added, units }: Written): Promise<void> {
  const all = new Map<number, boolean>()
  for (const [translationId, ids] of units) for (const id of ids) all.set(id, translationId === sourceId)
  const known = placed.flatMap(({ hash, stringId }) => (added.has(hash) ? [] : [stringId]))
  for (const unit of await listUnitsOfStrings(work.tx, known))
    all.set(unit.id, unit.translationId === sourceId)
  await recheckString(
    work,
    [...all].map(([id, isSource]) => ({ id, translation: { isSource } })),
  )
  await noteContested(
    work,
    placed.map(({ stringId }) => stringId),
  )
}

/** Strings with the same number are the same string. */
export function identityOf(component: ShownComponent, wanted: StringToAdd): bigint {
  const isKeyed = isTemplated(component) && findFormat(component.settings.file_format)?.isDocument !== true
  return idHash({ ...wanted, isKeyed })
}

function refused(sentence: string): AppError {
  return new AppError('invalid', sentence, { field: 'non_field_errors' })
}
