import { queryOptions } from '@tanstack/react-query'
import type { PlaceUnitIdsJson, UnitWorkspaceJson } from '../../../src/contract/unit-workspace.ts'
import type { SavedUnitJson, UnitJson } from '../../../src/contract/units.ts'
import { type ListJson, type Outcome, ReadError, read, send } from './http.ts'
import { type TranslationPath, translationAddress } from './translations.ts'

/** Number of strings per request. */
export const UNITS_PER_PAGE = 100

/** A unit in the web interface: without its 64-bit hashes, which JavaScript numbers cannot represent and URLs contain anyway. */
export type Unit = Omit<UnitJson, 'id_hash' | 'content_hash'>

/** A unit with its ETag for conditional writes. */
export interface TaggedUnit {
  readonly unit: Unit
  readonly etag: string | null
}

/** A page of the strings of a translation that match a search, from page 0 on. */
export function unitPageQuery(path: TranslationPath, search: string, page: number) {
  const q = search === '' ? '' : `&q=${encodeURIComponent(search)}`
  const address = `${translationAddress(path)}units/?page=${page + 1}&page_size=${UNITS_PER_PAGE}${q}`
  return queryOptions({
    queryKey: ['units', path.project, path.part, path.language, search, page],
    queryFn: ({ signal }) => read<ListJson<Unit>>(address, signal),
    // Search results stay in place while the user works through them.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Ids of all strings that match a search in `project/component/language` or `project/-/language`, sorted or in the order of
 * ids.
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

/** Units by id, at most a page of them; deleted ones are omitted. */
export function unitsByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['units', 'by-id', ids.join()],
    queryFn: ({ signal }) =>
      read<ListJson<Unit>>(`/api/units/?page_size=${UNITS_PER_PAGE}&q=id:${ids.join()}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The current state of a unit. */
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

/** How a unit is checked, its glossary terms, and the user's permissions on it. */
export function workspaceQuery(id: number) {
  return queryOptions({
    queryKey: ['unit', id, 'workspace'],
    queryFn: ({ signal }) => read<UnitWorkspaceJson>(`/api/units/${id}/workspace/`, signal),
    staleTime: 30_000,
  })
}

/** The unit with the checksum from a URL. */
export function unitAtQuery(path: string, checksum: string) {
  const address = `/api/places/unit/?path=${encodeURIComponent(path)}&checksum=${encodeURIComponent(checksum)}`
  return queryOptions({
    queryKey: ['unit-at', path, checksum],
    queryFn: ({ signal }) => read<Unit>(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The edit of a unit. */
export interface UnitEdit {
  readonly target?: readonly string[]
  readonly state?: number
  readonly explanation?: string
  readonly extra_flags?: string
  readonly labels?: readonly string[]
  /** Id of the change to revert, whose previous text and state are saved. */
  readonly revert?: number
}

/** Saves a unit unconditionally. */
export function saveUnit(
  id: number,
  edit: UnitEdit,
  ifMatch: string | null = null,
): Promise<Outcome<SavedUnitJson>> {
  // The server looks up the text before the change.
  const json = edit.revert === undefined ? edit : { revert: edit.revert }
  return send({ method: 'PATCH', path: `/api/units/${id}/`, json, ifMatch })
}

/** The text and state that an edit is based on. */
export type Base = Pick<Unit, 'target' | 'state'>

const MAX_TRIES = 3

/**
 * Saves a unit unless someone else has changed its text or state since `base` was read: then the outcome is `changed`. Other
 * changes, such as a new comment, do not count. If the unit already has this text, the response to an earlier attempt was lost,
 * and the save is done.
 */
export async function saveUnlessChanged(
  id: number,
  edit: UnitEdit,
  { base, etag }: { readonly base: Base; readonly etag: string | null },
): Promise<Outcome<SavedUnitJson>> {
  let tag = etag
  for (let tries = 0; ; tries += 1) {
    if (tag !== null) {
      const outcome = await saveUnit(id, edit, tag)
      if (outcome.kind !== 'changed' || tries >= MAX_TRIES) return outcome
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

/** True if a unit still has the text and state of a base. */
export function isBase({ target, state }: Base, base: Base): boolean {
  return state === base.state && sameTexts(target, base.target)
}

/** True for equal lists of texts. */
export function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index])
}

/** The checksum of a unit in editor URLs. */
export function checksumOf({ web_url }: Pick<Unit, 'web_url'>): string {
  return new URL(web_url).searchParams.get('checksum') ?? ''
}
