import { type RawBuilder, sql } from 'kysely'
import { LAYER_SEPARATOR } from '../../domain/flags/merge-flags.ts'

/**
 * Flags of all strings of a component: those of its project, then its own, as two layers for `mergeFlags`. On the
 * tables `p` (project) and `c` (component).
 */
export function sharedFlags(): RawBuilder<string> {
  const own = ownFlags()
  return sql<string>`case when p.check_flags = '' then ${own}
    when ${own} = '' then p.check_flags
    else p.check_flags || ${sql.lit(LAYER_SEPARATOR)} || ${own} end`
}

/** The parameter `dos_eol` is the flag `dos-eol`. */
function ownFlags(): RawBuilder<string> {
  return sql<string>`case when c.file_format_params not like '%"dos_eol":true%' then c.check_flags
    when c.check_flags = '' then 'dos-eol'
    else c.check_flags || ', dos-eol' end`
}
