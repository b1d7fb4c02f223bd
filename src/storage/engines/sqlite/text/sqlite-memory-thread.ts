import type { SimilarReader, SourceQuery } from '../../../memory-index/find-similar.ts'
import type { LanguageReader, LanguageRow } from '../../../memory-index/language-cache.ts'
import type { PostingRow } from '../../../memory-index/postings.ts'
import { listenForSimilar } from '../../../memory-index/similar-thread.ts'
import type { SqliteFile } from '../file.ts'
import { sqliteSnapshots } from '../snapshot.ts'

const inSnapshot = sqliteSnapshots()

listenForSimilar((path, _, work) => inSnapshot(path, (file) => work(sqliteMemoryReader(file))))

function sqliteMemoryReader(file: SqliteFile): SimilarReader & LanguageReader {
  return {
    language: async (languageId) =>
      file.all<LanguageRow>(
        'select sizes, indexed, slot, version from memory_language where language_id = ?',
        [languageId],
      )[0],
    rarity: async (languageId) =>
      file.all<{ readonly rarity: Uint8Array }>('select rarity from memory_rarity where language_id = ?', [
        languageId,
      ])[0]?.rarity,
    texts: async (ranges) =>
      ranges.flatMap((range) =>
        file.all<{ readonly id: number; readonly text: string }>(
          'select id, text from memory_source where id between ? and ?',
          range,
        ),
      ),
    postings: async (lists) =>
      lists.map(({ least, first, last }) =>
        file.all<PostingRow>(
          `select key, ids from memory_posting where key between
            coalesce((select max(key) from memory_posting where key between ? and ?), ?) and ? order by key`,
          [least, first, first, last],
        ),
      ),
    sources: async ({ sql, parameters, list }: SourceQuery, ids) =>
      file.all(sql, parameters.with(list, ids.join())),
  }
}
