import type { SimilarReader } from '../../../memory-index/find-similar.ts'
import type { LanguageReader, LanguageRow } from '../../../memory-index/language-cache.ts'
import type { PostingRow } from '../../../memory-index/postings.ts'
import { listenForSimilar } from '../../../memory-index/similar-thread.ts'
import { explainOutage } from '../outage.ts'
import { postgresSnapshots } from '../snapshot.ts'
import type { RunSql } from './text-blocks.ts'

const inSnapshot = postgresSnapshots('diglot memory')

listenForSimilar(async (url, limitMs, work) => {
  try {
    return await inSnapshot(url, limitMs, (run) => work(postgresMemoryReader(run)))
  } catch (error) {
    throw explainOutage(error)
  }
})

function postgresMemoryReader(run: RunSql): SimilarReader & LanguageReader {
  return {
    async language(languageId) {
      const sql = 'select sizes, indexed, slot, version from memory_language where language_id = $1'
      return (await run<LanguageRow>(sql, [languageId]))[0]
    },
    async rarity(languageId) {
      const sql = 'select rarity from memory_rarity where language_id = $1'
      return (await run<{ readonly rarity: Uint8Array }>(sql, [languageId]))[0]?.rarity
    },
    texts: (ranges) =>
      run(
        `select s.id, s.text from unnest($1::bigint[], $2::bigint[]) as r(first, last)
          cross join lateral (select id, text from memory_source where id between r.first and r.last) as s`,
        [ranges.map(([first]) => first), ranges.map(([, last]) => last)],
      ),
    async postings(lists) {
      // Without `offset`, PostgreSQL would read all rows behind the start of each list.
      const rows = await run<PostingRow & { readonly list: number }>(
        `select r.list, p.key, p.ids
          from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as r(least, first, last, list)
          cross join lateral (select coalesce(max(key), r.first) as start from memory_posting
            where key between r.least and r.first) as b
          cross join lateral (select key, ids from memory_posting where key between b.start and r.last offset 0) as p
          order by r.list, p.key`,
        [lists.map(({ least }) => least), lists.map(({ first }) => first), lists.map(({ last }) => last)],
      )
      const found = Map.groupBy(rows, ({ list }) => list)
      return lists.map((_, at) => found.get(at + 1) ?? [])
    },
    sources: ({ sql, parameters, list }, ids) => run(sql, parameters.with(list, ids.join())),
  }
}
