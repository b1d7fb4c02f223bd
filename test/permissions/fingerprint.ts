import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { catchUpMemory } from '../../src/actions/memory/catch-up-memory.ts'
import type { Db, Tables } from '../../src/storage/db.ts'

/** Tables that hold what people write. */
const WRITTEN: readonly (keyof Tables)[] = [
  ...([
    'project',
    'component',
    'category',
    'translation',
    'string',
    'unit',
    'label',
    'string_label',
  ] as const),
  ...(['suggestion', 'vote', 'comment', 'change', 'announcement', 'accepted_agreement'] as const),
  ...(['user', 'token', 'group', 'group_role', 'group_project', 'group_component'] as const),
  ...([
    'group_language',
    'group_component_list',
    'group_admin',
    'user_group',
    'role',
    'role_permission',
  ] as const),
  ...(['subscription', 'component_list', 'component_list_component', 'language', 'plural'] as const),
  ...([
    'component_share',
    'project_block',
    'audit_event',
    'memory',
    'task',
    'pending_edit',
    'repository',
  ] as const),
]

/** Much and the same for all, or written by the server itself, such as when a key was last used. */
const COMMON: ReadonlySet<keyof Tables> = new Set([
  ...(['language', 'plural', 'role', 'role_permission', 'audit_event', 'token'] as const),
])

/** Without the hashes, which are no numbers of JavaScript. */
const WITHOUT_HASHES: Partial<Record<keyof Tables, RawBuilder<unknown>>> = {
  string: sql`id, source, context, explanation, extra_flags, note`,
  memory: sql`id, source_language_id, target_language_id, source_id, target, origin, project_id, shared`,
}

/** Everything that people wrote, but for what is the same everywhere, as one hash. Costs more than `fingerprint`. */
export async function contentHash(db: Db): Promise<string> {
  // Requests that read the memory add earlier edits to it.
  await catchUpMemory(db)
  const hash = createHash('sha256')
  for (const table of WRITTEN) {
    if (COMMON.has(table)) continue
    const columns = WITHOUT_HASHES[table] ?? sql`*`
    const { rows } = await sql`select ${columns} from ${sql.table(table)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row))
    hash.update(lines.sort().join('\n'))
  }
  return hash.digest('hex')
}

/** How many rows there are of everything that people write, as one text. */
export async function fingerprint(db: Db): Promise<string> {
  await catchUpMemory(db)
  const counts = WRITTEN.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    counts.map((count, index) => sql`${count} as ${sql.ref(`n${index}`)}`),
  )}`.execute(db)
  return JSON.stringify(rows)
}
