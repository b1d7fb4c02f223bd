import { type Filter, textFilter } from './filter.ts'

/** Filters for file paths, which can be chained. */
export const PATH_FILTERS = {
  /** `locale/cs/app.po` → `locale/cs` */
  dirname: textFilter((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))),
  /** `locale/cs/app.po` → `cs/app.po` */
  parentdir: textFilter((path) => path.slice(path.indexOf('/') + 1)),
  /** `locale/cs/app.po` → `locale/cs/app` */
  stripext: textFilter((path) => path.replace(/(?<=[^/.])\.[^./]*$/, '')),
} satisfies Readonly<Record<string, Filter>>
