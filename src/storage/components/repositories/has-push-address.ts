import { type SqlBool, sql } from 'kysely'
import { FORGES } from '../../../domain/component/forges.ts'

/** True for repositories `r` that commits can be pushed to; for pull requests, the repository URL is enough. */
export function hasPushAddress() {
  return sql<SqlBool>`(r.push_url <> '' or r.vcs in (${sql.join([...FORGES])}))`
}
