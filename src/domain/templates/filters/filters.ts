import { type Filter, textFilter } from './filter.ts'
import { LIST_FILTERS } from './list-filters.ts'
import { MARKUP_FILTERS } from './markup-filters.ts'
import { NUMBER_FILTERS } from './number-filters.ts'
import { TEXT_FILTERS } from './text-filters.ts'

/** Filters for file paths, which can be chained. */
const PATH_FILTERS = {
  /** `locale/cs/app.po` → `locale/cs` */
  dirname: textFilter((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))),
  /** `locale/cs/app.po` → `cs/app.po` */
  parentdir: textFilter((path) => path.slice(path.indexOf('/') + 1)),
  /** `locale/cs/app.po` → `locale/cs/app` */
  stripext: textFilter((path) => path.replace(/(?<=[^/.])\.[^./]*$/, '')),
} satisfies Readonly<Record<string, Filter>>

const ALL = { ...TEXT_FILTERS, ...MARKUP_FILTERS, ...PATH_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS }

/** Name of a filter. */
export type FilterName = keyof typeof ALL

/** Every filter by name. Django's filters for dates, and the random one, are left out: messages do not need them. */
export const FILTERS: Readonly<Record<FilterName, Filter>> = ALL

/** True for names of filters. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name)
}
