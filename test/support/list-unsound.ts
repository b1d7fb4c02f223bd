import { sql } from 'kysely'
import { contentHash, idHash } from '../../src/domain/hashes.ts'
import { countCharacters, countWords } from '../../src/domain/units/count-words.ts'
import { findFormat } from '../../src/formats/registry.ts'
import type { Db } from '../../src/storage/db.ts'
import { GAP_BLOCK } from '../../src/storage/pages/gaps.ts'
import { recountStatistics } from '../../src/storage/units/counts/recount.ts'

/** Names what is wrong in a database, by what it is about; nothing at any moment, whatever was imported into it. */
export async function listUnsound(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  return {
    'kept statistics': (await recountStatistics(db)).map((wrong) => JSON.stringify(wrong)),
    'numbers of changes and units': await listNumberProblems(db),
    'rows without what they belong to': await listOrphans(db),
    'hashes, words and characters': await listStringProblems(db),
    'marks of units': await listMarkProblems(db),
  }
}

interface Numbered {
  readonly scope: 'project' | 'component' | 'translation' | 'unit'
  readonly owner: 'project' | 'component' | 'translation'
  readonly rows: 'change' | 'unit'
  readonly number: string
  readonly counter: 'change' | 'unit'
}

const NUMBERED: readonly Numbered[] = [
  ...(['project', 'component', 'translation'] as const).map((scope) => ({
    scope,
    owner: scope,
    rows: 'change',
    number: `${scope}_seq`,
    counter: 'change',
  })),
  { scope: 'unit', owner: 'translation', rows: 'unit', number: 'seq', counter: 'unit' },
] as readonly Numbered[]

/** Numbers are unique and dense but for the gaps that are written down, block by block. */
async function listNumberProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const { scope, owner, rows, number, counter } of NUMBERED) {
    const owners = await sql<{ id: number; seq: number; count: number }>`
      select id, ${sql.raw(`${counter}_seq as seq, ${counter}_count as count from ${owner} ${owner === 'component' ? 'where removed_at is null' : ''}`)}`.execute(
      db,
    )
    const found = await sql<{ id: number; number: number }>`
      select ${sql.raw(`${owner}_id as id, ${number} as number from "${rows}" where ${owner}_id is not null`)}
      order by 1, 2`.execute(db)
    const gaps = await db.selectFrom('seq_gap').selectAll().where('scope', '=', scope).execute()
    const numbers = Map.groupBy(found.rows, ({ id }) => id)
    const removed = Map.groupBy(gaps, ({ scope_id }) => scope_id)
    for (const { id, seq, count } of owners.rows) {
      const own = (numbers.get(id) ?? []).map((row) => row.number)
      const name = `${scope} ${id}`
      if (own.length !== count) problems.push(`${name}: ${own.length} rows, ${count} are kept`)
      if (new Set(own).size !== own.length) problems.push(`${name}: a number is there twice`)
      if (own.some((value) => value < 1 || value > seq)) problems.push(`${name}: a number out of 1…${seq}`)
      const expected = countMissing(own, seq)
      const kept = new Map(removed.get(id)?.map((gap) => [gap.block, gap.removed]))
      if (JSON.stringify([...expected]) !== JSON.stringify([...kept].sort(([a], [b]) => a - b))) {
        problems.push(`${name}: gaps ${JSON.stringify([...kept])}, missing ${JSON.stringify([...expected])}`)
      }
    }
    const ids = new Set(owners.rows.map(({ id }) => id))
    for (const id of removed.keys()) if (!ids.has(id)) problems.push(`gaps of ${scope} ${id}, which is gone`)
  }
  return problems
}

function countMissing(numbers: readonly number[], last: number): Map<number, number> {
  const there = new Set(numbers)
  const missing = new Map<number, number>()
  for (let number = 1; number <= last; number += 1) {
    if (there.has(number)) continue
    const block = Math.floor(number / GAP_BLOCK)
    missing.set(block, (missing.get(block) ?? 0) + 1)
  }
  return missing
}

/** Components that people no longer see; their languages go first, and their rows step by step. */
const REMOVED = 'select id from component where removed_at is not null'

/** Queries that find nothing in a sound database. */
const ORPHANS: Readonly<Record<string, string>> = {
  'unit without string or translation': `select u.id from unit u left join string s on s.id = u.string_id
    left join translation t on t.id = u.translation_id
    where s.id is null or (t.id is null and s.component_id not in (${REMOVED}))`,
  'unit of a string of another component': `select u.id from unit u join string s on s.id = u.string_id
    join translation t on t.id = u.translation_id where s.component_id <> t.component_id`,
  'string without unit in the source language': `select s.id from string s where not exists (select 1 from unit u
    join translation t on t.id = u.translation_id where u.string_id = s.id and t.is_source = 1)
    and s.component_id not in (${REMOVED})`,
  'language of a component that is removed': `select id from translation where component_id in (${REMOVED})`,
  'translation without statistics': `select t.id from translation t
    left join statistics k on k.translation_id = t.id where k.translation_id is null`,
  'component with several source languages': `select component_id as id from translation where is_source = 1
    group by component_id having count(*) > 1`,
  'change without its unit': `select c.id from change c left join unit u on u.id = c.unit_id
    where c.unit_id is not null and u.id is null`,
  'change of something that is gone': `select c.id from change c left join project p on p.id = c.project_id
    left join component k on k.id = c.component_id left join translation t on t.id = c.translation_id
    left join "user" a on a.id = c.author_id left join "user" u on u.id = c.user_id
    where (c.project_id is not null and p.id is null) or (c.component_id is not null and k.id is null)
    or (c.translation_id is not null and t.id is null and c.component_id not in (${REMOVED})) or (c.author_id is not null and a.id is null)
    or (c.user_id is not null and u.id is null)`,
  'change of a unit of another translation': `select c.id from change c join unit u on u.id = c.unit_id
    where c.translation_id <> u.translation_id`,
  'change with a gap in its scopes': `select id from change where (unit_id is not null and translation_id is null)
    or (translation_id is not null and component_id is null) or (component_id is not null and project_id is null)`,
  'change without a number': `select id from change where (project_id is null) <> (project_seq is null)
    or (component_id is null) <> (component_seq is null) or (translation_id is null) <> (translation_seq is null)`,
  'edit that waits without its unit': `select p.unit_id as id from pending_edit p join unit u on u.id = p.unit_id
    where u.pending = 0 or u.translation_id <> p.translation_id`,
  'unit that waits without an edit': `select u.id from unit u left join pending_edit p on p.unit_id = u.id
    join translation t on t.id = u.translation_id where u.pending = 1 and p.unit_id is null`,
  'source unit with another text than its string': `select u.id from unit u join string s on s.id = u.string_id
    join translation t on t.id = u.translation_id where t.is_source = 1 and u.target <> s.source`,
  'state and original state apart': `select id from unit where state <> original_state and state <> 100`,
  'translated without a text': `select id from unit where state in (20, 30) and target = ''`,
  'empty with a text': `select id from unit where state = 0 and target <> '' and target not like '%\u001e%'`,
}

async function listOrphans(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const [name, query] of Object.entries(ORPHANS)) {
    const { rows } = await sql<{ id: number }>`${sql.raw(query)}`.execute(db)
    if (rows.length > 0) problems.push(`${name}: ${rows.map(({ id }) => id).slice(0, 5)}`)
  }
  return problems
}

async function listStringProblems(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('string as s')
    .innerJoin('component as c', 'c.id', 's.component_id')
    .select(['s.id', 's.source', 's.context', 's.words', 's.chars', 'c.template', 'c.file_format as format'])
    .select(sql<string>`cast(s.id_hash as text)`.as('idHash'))
    .select(sql<string>`cast(s.content_hash as text)`.as('contentHash'))
    .execute()
  return rows.flatMap(({ id, source, context, words, chars, template, format, ...hashes }) => {
    const info = findFormat(format)
    const isKeyed = template !== '' && info?.kind !== 'bilingual' && !info?.isDocument
    const problems = [
      ...(hashes.idHash === String(idHash({ source, context, isKeyed })) ? [] : ['identity']),
      ...(hashes.contentHash === String(contentHash(source, context)) ? [] : ['content']),
      ...(words === countWords(source) ? [] : ['words']),
      ...(chars === countCharacters(source) ? [] : ['characters']),
    ]
    return problems.map((problem) => `string ${id}: ${problem}`)
  })
}

async function listMarkProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; what: string }>`select u.id, 'suggestion' as what from unit u
    where ((u.marks & 1) <> 0) <> exists (select 1 from suggestion s where s.unit_id = u.id)
    union all select u.id, 'failing check' as what from unit u where ((u.marks & 4) <> 0) <>
      exists (select 1 from unit_check k where k.unit_id = u.id and k.dismissed = 0)
    union all select k.unit_id, 'check without its unit' as what from unit_check k
      left join unit u on u.id = k.unit_id where u.id is null`.execute(db)
  return rows.map(({ id, what }) => `unit ${id}: ${what}`)
}
