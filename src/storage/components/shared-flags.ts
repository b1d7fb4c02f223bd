import { type RawBuilder, sql } from 'kysely'
import { LAYER_SEPARATOR } from '../../domain/flags/merge-flags.ts'

/**
 * Flags of all strings of a component: those of its project, then its own, as two layers for `mergeFlags`. On the
 * tables `p` (project) and `c` (component).
 */
export function sharedFlags(): RawBuilder<string> {
  return sql<string>`case when p.check_flags = '' then c.check_flags
    when c.check_flags = '' then p.check_flags
    else p.check_flags || ${sql.lit(LAYER_SEPARATOR)} || c.check_flags end`
}
