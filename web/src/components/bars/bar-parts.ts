import { percent } from '../../../../src/domain/percent.ts'

/** The states that a bar distinguishes, in order. */
export type StateName = 'approved' | 'translated' | 'readonly' | 'editing' | 'empty'

/** Counters of statistics; `translated` includes approved and read-only strings. */
export interface BarCounts {
  readonly total: number
  readonly translated: number
  readonly approved?: number
  readonly readonly?: number
  readonly fuzzy?: number
}

/** The strings of one state. */
interface BarPart {
  readonly name: StateName
  readonly count: number
  readonly percent: number
}

/** The non-empty parts of a bar. */
export function barParts({ total, translated, approved = 0, readonly = 0, fuzzy = 0 }: BarCounts): BarPart[] {
  const counts: readonly (readonly [StateName, number])[] = [
    ['approved', approved],
    ['translated', Math.max(0, translated - approved - readonly)],
    ['readonly', readonly],
    ['editing', fuzzy],
    ['empty', Math.max(0, total - translated - fuzzy)],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count, percent: percent(count, total) }))
}
