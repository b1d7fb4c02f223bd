import type { SimilarReader, SourceQuery } from '../../../memory-index/find-similar.ts'
import type { LanguageReader } from '../../../memory-index/language-cache.ts'
import { listenForSimilar } from '../../../memory-index/similar-thread.ts'
import type { SqliteFile } from '../file.ts'
import { sqliteSnapshots } from '../snapshot.ts'

const inSnapshot = sqliteSnapshots()

listenForSimilar((path, _, work) => inSnapshot(path, (file) => work(sqliteMemoryReader(file))))

function sqliteMemoryReader(file: SqliteFile): SimilarReader & LanguageReader {
  return {
    async language(languageId, isWhole) {
      const columns = isWhole ? '*' : 'version'
      const sql = `select ${columns} from memory_language where language_id = ?`
      return file.all<{ version: number }>(sql, [languageId])[0]
    },
    fresh: async (languageId, after, limit) =>
      file.all(
        `select id, text from memory_source where language_id = ? and place is null and id > ?
          order by id limit 0 + ?`,
        [languageId, after, limit],
      ),
    postings: async (ranges) =>
      ranges.map((range) =>
        file.all('select key, ids from memory_posting where key between ? and ? order by key', range),
      ),
    sources: async ({ sql, parameters, list }: SourceQuery, numbers) =>
      file.all(sql, parameters.with(list, numbers.join())),
  }
}
