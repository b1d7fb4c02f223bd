import { monthOf } from '../../storage/machine-translation/machine-usage.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** One year before, as a number such as 202611. */
const YEAR = 100

/** The first of the twelve months whose use is shown. */
export function firstMonth(now: Timestamp): number {
  return monthOf(now) - YEAR + 1
}
