import type { Filter } from './filter.ts'
import { LIST_FILTERS } from './list-filters.ts'
import { MARKUP_FILTERS } from './markup-filters.ts'
import { NUMBER_FILTERS } from './number-filters.ts'
import { PATH_FILTERS } from './path-filters.ts'
import { TEXT_FILTERS } from './text-filters.ts'

const ALL = { ...TEXT_FILTERS, ...MARKUP_FILTERS, ...PATH_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS }

/** Name of a filter. */
export type FilterName = keyof typeof ALL

/** Every filter by name. Django's filters for dates, and the random one, are left out: messages do not need them. */
export const FILTERS: Readonly<Record<FilterName, Filter>> = ALL

/** True for names of filters. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name)
}
