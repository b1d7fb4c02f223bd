import { queryOptions } from '@tanstack/react-query'
import type { PlaceUnitIdsJson, UnitWorkspaceJson } from '../../../src/contract/unit-workspace.ts'
import type { SavedUnitJson, UnitJson } from '../../../src/contract/units.ts'
import { type ListJson, type Outcome, ReadError, read, send } from './http.ts'
import { type TranslationPath, translationAddress } from './translations.ts'

/** Strings that are read at once. */
export const UNITS_PER_PAGE = 100

/** A unit as the pages know it: hashes of 64 bits do not fit into numbers here, and addresses have them anyway. */
export type Unit = Omit<UnitJson, 'id_hash' | 'content_hash'>

/** A unit and the tag by which a write is held to it. */
export interface TaggedUnit {
  readonly unit: Unit
  readonly etag: string | null
}

/** A page of the strings of a translation that a search finds, from page 0 on. */
export function unitPageQuery(path: TranslationPath, search: string, page: number) {
  const q = search === '' ? '' : `&q=${encodeURIComponent(search)}`
  const address = `${translationAddress(path)}units/?page=${page + 1}&page_size=${UNITS_PER_PAGE}${q}`
  return queryOptions({
    queryKey: ['units', path.project, path.part, path.language, search, page],
    queryFn: ({ signal }) => read<ListJson<Unit>>(address, signal),
    // What was found stays where it is while somebody works through it.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Ids of everything that a search finds at a place, `project/component/language` or `project/-/language`; in the order of
 * ids, or sorted.
 */
export function unitIdsQuery(place: string, search: string, sort = '') {
  const q = search === '' ? '' : `&q=${encodeURIComponent(search)}`
  const by = sort === '' ? '' : `&sort_by=${encodeURIComponent(sort)}`
  return queryOptions({
    queryKey: ['units', place, search, 'ids', sort],
    queryFn: ({ signal }) =>
      read<PlaceUnitIdsJson>(`/api/places/unit-ids/?path=${encodeURIComponent(place)}${q}${by}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Units by their ids, at most a page of them; those that are gone are left out. */
export function unitsByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['units', 'by-id', ids.join()],
    queryFn: ({ signal }) =>
      read<ListJson<Unit>>(`/api/units/?page_size=${UNITS_PER_PAGE}&q=id:${ids.join()}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A unit as it is now. */
export function unitQuery(id: number) {
  return queryOptions({
    queryKey: ['unit', id],
    queryFn: async ({ signal }): Promise<TaggedUnit> => {
      const outcome = await send<Unit>({ path: `/api/units/${id}/`, signal })
      if (outcome.kind !== 'done') throw new ReadError(outcome)
      return { unit: outcome.value, etag: outcome.etag }
    },
    staleTime: 30_000,
  })
}

/** How a unit is checked, its terms, and what one may do with it. */
export function workspaceQuery(id: number) {
  return queryOptions({
    queryKey: ['unit', id, 'workspace'],
    queryFn: ({ signal }) => read<UnitWorkspaceJson>(`/api/units/${id}/workspace/`, signal),
    staleTime: 30_000,
  })
}

/** The unit that the checksum of an address names. */
export function unitAtQuery(path: string, checksum: string) {
  const address = `/api/places/unit/?path=${encodeURIComponent(path)}&checksum=${encodeURIComponent(checksum)}`
  return queryOptions({
    queryKey: ['unit-at', path, checksum],
    queryFn: ({ signal }) => read<Unit>(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What is written into a unit. */
export interface UnitEdit {
  readonly target?: readonly string[]
  readonly state?: number
  readonly explanation?: string
  readonly extra_flags?: string
  readonly labels?: readonly string[]
  /** Id of the change that the text and the state come from: it is taken back. */
  readonly revert?: number
}

/** Writes into a unit, whatever became of it since it was read. */
export function saveUnit(
  id: number,
  edit: UnitEdit,
  ifMatch: string | null = null,
): Promise<Outcome<SavedUnitJson>> {
  // The server knows the text from before a change.
  const json = edit.revert === undefined ? edit : { revert: edit.revert }
  return send({ method: 'PATCH', path: `/api/units/${id}/`, json, ifMatch })
}

/** The text and the state that an edit was begun from. */
export type Base = Pick<Unit, 'target' | 'state'>

const MOST_TRIES = 3

/**
 * Writes into a unit unless somebody else gave it another text or state since `base` was read: then it is `changed`.
 * Other changes, such as a new comment, do not count, and a unit that has this text already is done: the answer to an
 * earlier try was lost.
 */
export async function saveHeld(
  id: number,
  edit: UnitEdit,
  { base, etag }: { readonly base: Base; readonly etag: string | null },
): Promise<Outcome<SavedUnitJson>> {
  let tag = etag
  for (let tries = 0; ; tries += 1) {
    if (tag !== null) {
      const outcome = await saveUnit(id, edit, tag)
      if (outcome.kind !== 'changed' || tries >= MOST_TRIES) return outcome
    }
    const now = await send<Unit>({ path: `/api/units/${id}/` })
    if (now.kind !== 'done') return now
    if (hasEdit(now.value, edit)) return now
    if (!isBase(now.value, base)) {
      return { kind: 'changed', message: '', current: now.value, etag: now.etag }
    }
    tag = now.etag
  }
}

function hasEdit(unit: Base, { target = unit.target, state = unit.state }: UnitEdit): boolean {
  return isBase(unit, { target: [...target], state })
}

/** True for a unit that still has the text and the state of a base. */
export function isBase({ target, state }: Base, base: Base): boolean {
  return state === base.state && sameTexts(target, base.target)
}

/** True for equal lists of texts. */
export function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index])
}

/** The checksum that names a unit in addresses of the editor. */
export function checksumOf({ web_url }: Pick<Unit, 'web_url'>): string {
  return new URL(web_url).searchParams.get('checksum') ?? ''
}
