import type { SimilarReader } from '../../../memory-index/find-similar.ts'
import type { LanguageReader, LanguageRow } from '../../../memory-index/language-cache.ts'
import type { ReadPosting } from '../../../memory-index/score-sources.ts'
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
    async language(languageId, isWhole) {
      const columns = isWhole ? '*' : 'version'
      const sql = `select ${columns} from memory_language where language_id = $1`
      return (await run<LanguageRow>(sql, [languageId]))[0]
    },
    fresh: (languageId, after, limit) =>
      run(
        `select id, text from memory_source where language_id = $1 and place is null and id > $2
          order by id limit $3`,
        [languageId, after, limit],
      ),
    async postings(ranges) {
      const rows = await run<ReadPosting & { readonly list: number }>(
        `select r.list, p.key, p.ids from unnest($1::bigint[], $2::bigint[]) with ordinality as r(first, last, list)
          cross join lateral (select key, ids from memory_posting where key between r.first and r.last) as p
          order by r.list, p.key`,
        [ranges.map(([first]) => first), ranges.map(([, last]) => last)],
      )
      const lists = Map.groupBy(rows, ({ list }) => list)
      return ranges.map((_, at) => lists.get(at + 1) ?? [])
    },
    sources: ({ sql, parameters, list }, numbers) => run(sql, parameters.with(list, numbers.join())),
  }
}
