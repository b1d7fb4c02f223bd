import type { Expression } from 'kysely'
import { foldText } from '../../domain/search/fold-text.ts'
import type { Query } from '../../domain/search/query.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { whereHidden } from '../accounts/visibility.ts'
import type { SetColumn, SetPlan, SetQuery } from '../text-index/set-query.ts'
import { type HistoryTerm, isHistoryTerm, readEvents, selectEvents } from './history-terms.ts'
import { listExactly } from './list-units.ts'
import { isPlaceQuery, placeCondition, selectPlaces } from './place-terms.ts'
import type { SearchScope } from './plan-search.ts'
import { requiredText } from './required-text.ts'
import { hasRegex, type SearchRunner } from './search-runner.ts'
import { selectShared, selectStrings } from './string-terms.ts'
import { textTerm } from './text-terms.ts'
import { type SearchContext, selectSearched, type TermOf } from './unit-builder.ts'

/** A search as sets: its matches, or more than those if no set is exact. */
interface SearchSets extends SetPlan {
  readonly isExact: boolean
}

const ALL: SetQuery = { op: 'all' }
const NONE: SetQuery = { op: 'none' }
const ALL_UNITS: Query = { kind: 'all' }
const HIGHEST_STATE = 254

/** Converts a search to sets; null if they would not help. */
export async function planSets(
  ctx: SearchContext,
  run: SearchRunner,
  { scope, query }: { scope: SearchScope; query: Query },
): Promise<SearchSets | null> {
  const lists: SetPlan['lists'][number][] = []
  let isExact = true

  /** The set for a part that no set describes: no match may be missing. */
  function unknown(isNegated: boolean): SetQuery {
    isExact = false
    return isNegated ? NONE : ALL
  }

  async function setOf(part: Query, isNegated: boolean): Promise<SetQuery> {
    if (isPlaceQuery(part)) return { op: 'translations', ids: await listTranslations(ctx, run, part) }
    switch (part.kind) {
      case 'all':
        return ALL
      case 'and':
        return allOf(await setsOfAll(part.parts, isNegated))
      case 'or':
        return oneOf(await setsOf(part.parts, isNegated))
      case 'not':
        return negate(await setOf(part.part, !isNegated))
      case 'text':
        return textSet(part, isNegated)
      default:
        if (isHistoryTerm(part)) return eventSet([part])
        return stateSet(part) ?? timeSet(part) ?? hasPlural(part) ?? listed(part) ?? unknown(isNegated)
    }
  }

  async function setsOf(parts: readonly Query[], isNegated: boolean): Promise<SetQuery[]> {
    const sets: SetQuery[] = []
    for (const part of parts) sets.push(await setOf(part, isNegated))
    return sets
  }

  /** Conditions on events must hold for the same event. */
  async function setsOfAll(parts: readonly Query[], isNegated: boolean): Promise<SetQuery[]> {
    const events = parts.filter(isHistoryTerm)
    if (events.length < 2) return setsOf(parts, isNegated)
    const others = parts.filter((part) => !isHistoryTerm(part))
    return [eventSet(events), ...(await setsOf(others, isNegated))]
  }

  /** Units with an event for which all terms hold: one of users, or one of their repository. */
  function eventSet(terms: readonly HistoryTerm[]): SetQuery {
    const work = inList(selectEvents(ctx, terms), { kind: 'and', parts: terms })
    const range = readEvents(terms)
    return range ? oneOf([work, { op: 'time', of: 'read', range }]) : work
  }

  function textSet(part: TermOf<'text'>, isNegated: boolean): SetQuery {
    const { field, match } = part
    const columns: readonly SetColumn[] | null =
      field === 'any'
        ? ['target', 'source', 'context']
        : field === 'target' || field === 'source' || field === 'context'
          ? [field]
          : null
    if (!columns) return listed(part) ?? unknown(isNegated)
    if (match.how === 'contains' && match.text === '') return ALL
    if (match.how === 'contains') return oneOf(columns.map((column) => containing(column, match.text)))
    const exact = listed(part)
    if (exact) return exact
    // Texts that differ only in case may match, and matches of a regular expression may have to contain a text.
    const more = unknown(isNegated)
    const text = match.how === 'regex' ? requiredText(match.pattern) : match.text
    if (isNegated || text === null) return more
    if (match.how !== 'regex' && field === 'target') return { op: 'equals', text: foldText(text) }
    return text === '' ? more : oneOf(columns.map((column) => containing(column, text)))
  }

  function containing(column: SetColumn, text: string): SetQuery {
    const set: SetQuery = { op: 'contains', column, text: foldText(text) }
    const { drafts } = ctx
    if (column !== 'source' || drafts.length === 0) return set
    // Few units have their own sources; they are checked one by one.
    const own = selectSearched(ctx.db)
      .select('u.id')
      .where('u.translation_id', 'in', drafts)
      .where((eb) => textTerm(eb, { kind: 'text', field: 'source', match: { how: 'contains', text } }, ctx))
    const isDraft: SetQuery = { op: 'translations', ids: drafts }
    return oneOf([allOf([set, negate(isDraft)]), inList(own, ALL_UNITS)])
  }

  function hasPlural(part: Query): SetQuery | null {
    if (part.kind !== 'has' || part.name !== 'plural') return null
    const columns = ['source', 'target'] as const
    return oneOf(columns.map((column) => ({ op: 'contains', column, text: PLURAL_SEPARATOR })))
  }

  function listed(part: Query): SetQuery | null {
    if (part.kind === 'pending' && !part.value) return negate(listed({ ...part, value: true }) ?? ALL)
    const strings = selectStrings(ctx, part)
    if (strings) return inStrings(strings, part)
    const list = listExactly(ctx, part)
    return list ? inList(list, part) : shared(part)
  }

  /** The result of a string applies to its units, except those with their own value. */
  function shared(part: Query): SetQuery | null {
    const term = selectShared(ctx, part)
    if (!term) return null
    const { strings, own, found } = term
    return oneOf([allOf([inStrings(strings, part), negate(inList(own, ALL_UNITS))]), inList(found, part)])
  }

  function inList(select: Expression<{ id: number }>, part: Query): SetQuery {
    return { op: 'listed', list: lists.push({ of: 'unit', select, hasRegex: hasRegex(part) }) - 1 }
  }

  function inStrings(select: Expression<{ id: number }>, part: Query): SetQuery {
    return { op: 'strings', list: lists.push({ of: 'string', select, hasRegex: hasRegex(part) }) - 1 }
  }

  const found = await setOf(query, false)
  if (found.op === 'all' && !isExact) return null
  return { query: allOf([await scopeSet(ctx, run, scope), found]), lists, isExact }
}

async function listTranslations({ engine, ...ctx }: SearchContext, run: SearchRunner, query: Query) {
  const named = selectPlaces({ engine, ...ctx })
    .select('t.id')
    .where((place) => placeCondition(place, query, engine))
  return (await run(named)).map(({ id }) => id)
}

async function scopeSet({ db }: SearchContext, run: SearchRunner, scope: SearchScope): Promise<SetQuery> {
  if ('translationId' in scope) return { op: 'translations', ids: [scope.translationId] }
  if (scope.projects === 'all') return ALL
  const hidden = db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('t.id')
    .where(whereHidden(scope.projects))
  const ids = (await run(hidden)).map(({ id }) => id)
  return ids.length === 0 ? ALL : negate({ op: 'translations', ids })
}

function timeSet(part: Query): SetQuery | null {
  if (part.kind !== 'time' || (part.field !== 'added' && part.field !== 'last_changed')) return null
  return { op: 'time', of: part.field === 'added' ? 'added' : 'changed', range: part.range }
}

function stateSet(part: Query): SetQuery | null {
  const range = (from: number, to: number): SetQuery => ({ op: 'state', from, to })
  if (part.kind === 'number' && part.field === 'state') {
    return range(part.range.from ?? 0, part.range.to ?? HIGHEST_STATE)
  }
  if (part.kind === 'has' && part.name === 'translation') return range(STATE.translated, HIGHEST_STATE)
  if (part.kind !== 'is') return null
  switch (part.name) {
    case 'read-only':
      return range(STATE.readOnly, STATE.readOnly)
    case 'approved':
      return range(STATE.approved, STATE.approved)
    case 'needs-editing':
      return range(STATE.needsEditing, STATE.needsEditing)
    case 'translated':
      return range(STATE.translated, HIGHEST_STATE)
    case 'untranslated':
      return range(0, STATE.translated - 1)
    default:
      return null
  }
}

function allOf(parts: readonly SetQuery[]): SetQuery {
  if (parts.some(({ op }) => op === 'none')) return NONE
  const left = parts.flatMap((part) => (part.op === 'all' ? [] : part.op === 'and' ? part.parts : [part]))
  // Cheap lists come first, and may show that there are no matches.
  const [first] = left
  if (!first) return ALL
  return left.length === 1 ? first : { op: 'and', parts: left.toSorted((a, b) => cost(a) - cost(b)) }
}

function oneOf(parts: readonly SetQuery[]): SetQuery {
  if (parts.some(({ op }) => op === 'all')) return ALL
  const left = parts.filter(({ op }) => op !== 'none')
  const [first] = left
  if (!first) return NONE
  return left.length === 1 ? first : { op: 'or', parts: left }
}

function negate(part: SetQuery): SetQuery {
  if (part.op === 'all') return NONE
  return part.op === 'none' ? ALL : { op: 'not', part }
}

const QUICK: ReadonlySet<SetQuery['op']> = new Set(['translations', 'state', 'time', 'equals', 'listed'])

function cost({ op }: SetQuery): number {
  return QUICK.has(op) ? 0 : 1
}
