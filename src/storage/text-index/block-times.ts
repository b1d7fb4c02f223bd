import { actionCode } from '../../domain/change-actions.ts'
import type { Range } from '../../domain/search/query.ts'
import { addRow, BLOCK_ROWS, type Mask } from './mask.ts'

/**
 * Times of a unit in the index, in microseconds: when it was added, when it was last changed, and when repositories
 * wrote it.
 */
export interface UnitTimes {
  readonly created_at: number
  readonly updated_at: number
  /** All of them, separated by commas; null for none. */
  readonly read_at: string | null
}

/** Writes of repositories are most of a history, and in no other index. */
export const READ_ACTION = actionCode('updatedInRepository')

/** A kind of time. */
export type TimeKind = 'added' | 'changed' | 'read'

/**
 * The times of the units of a block, as stored: for each kind the number of different times, then the times, then how
 * many rows have each, then the rows. Most units of a block were read at once, so there are few times.
 */
interface BlockTimes {
  readonly bytes: Uint8Array
  readonly kinds: Readonly<Record<TimeKind, TimeRows>>
}

/** Times of one kind, and their rows one after another. */
interface TimeRows {
  readonly times: Float64Array
  readonly counts: Uint16Array
  readonly rows: Uint8Array
}

const KINDS = ['added', 'changed', 'read'] as const
/** A multiple of eight, because times of eight bytes follow. */
const HEAD_BYTES = 16

/** Packs the times of the units of a block. */
export function packTimes(units: readonly (UnitTimes & { readonly id: number })[]): Uint8Array {
  const kinds = KINDS.map((kind) => rowsByTime(units, kind))
  const times = kinds.flatMap((byTime) => [...byTime.keys()])
  const rows = kinds.flatMap((byTime) => [...byTime.values()])
  const countsAt = HEAD_BYTES + times.length * 8
  const rowsAt = countsAt + rows.length * 2
  const bytes = new Uint8Array(rowsAt + rows.reduce((sum, own) => sum + own.length, 0))
  new Uint32Array(bytes.buffer, 0, KINDS.length).set(kinds.map(({ size }) => size))
  new Float64Array(bytes.buffer, HEAD_BYTES, times.length).set(times)
  new Uint16Array(bytes.buffer, countsAt, rows.length).set(rows.map((own) => own.length))
  bytes.set(rows.flat(), rowsAt)
  return bytes
}

function rowsByTime(units: readonly (UnitTimes & { readonly id: number })[], kind: TimeKind) {
  const byTime = new Map<number, number[]>()
  for (const unit of units) {
    for (const time of new Set(timesOf(unit, kind))) {
      const rows = byTime.get(time)
      if (rows) rows.push(unit.id % BLOCK_ROWS)
      else byTime.set(time, [unit.id % BLOCK_ROWS])
    }
  }
  return byTime
}

function timesOf({ created_at, updated_at, read_at }: UnitTimes, kind: TimeKind): readonly number[] {
  if (kind === 'added') return [created_at]
  if (kind === 'changed') return [updated_at]
  return read_at === null ? [] : read_at.split(',').map(Number)
}

/** Reads packed times. */
export function readTimes(bytes: Uint8Array): BlockTimes {
  const { buffer, byteOffset } = bytes
  const sizes = new Uint32Array(buffer, byteOffset, KINDS.length)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const countsAt = HEAD_BYTES + all * 8
  const times = new Float64Array(buffer, byteOffset + HEAD_BYTES, all)
  const counts = new Uint16Array(buffer, byteOffset + countsAt, all)
  let rows = bytes.subarray(countsAt + all * 2)
  let first = 0
  const kinds = KINDS.map((kind, index) => {
    const own = counts.subarray(first, first + (sizes[index] ?? 0))
    const ownTimes = times.subarray(first, first + own.length)
    const entry = [kind, { times: ownTimes, counts: own, rows }] as const
    rows = rows.subarray(own.reduce((sum, count) => sum + count, 0))
    first += own.length
    return entry
  })
  return { bytes, kinds: Object.fromEntries(kinds) as Record<TimeKind, TimeRows> }
}

/** Adds the rows with a time of a kind within a range. */
export function addTimes({ kinds }: BlockTimes, kind: TimeKind, range: Range, mask: Mask): void {
  const { times, counts, rows } = kinds[kind]
  let at = 0
  for (let index = 0; index < times.length; index += 1) {
    const end = at + (counts[index] ?? 0)
    if (isWithin(times[index] ?? 0, range)) for (; at < end; at += 1) addRow(mask, rows[at] ?? 0)
    at = end
  }
}

/** True if a unit has a time of a kind within a range. */
export function hasTime(unit: UnitTimes, kind: TimeKind, range: Range): boolean {
  return timesOf(unit, kind).some((time) => isWithin(time, range))
}

function isWithin(time: number, { from, to }: Range): boolean {
  return (from === null || time >= from) && (to === null || time <= to)
}
