import type { Db } from '../db.ts'
import { deleteEntries } from './entry-ids.ts'
import { findSources } from './memory-sources.ts'

/** A string whose translation was saved or approved. */
export interface CleanedText {
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
  readonly source: string
  readonly origin: string
  readonly context: string
  /** The translation, and those that have been saved since and await approval. */
  readonly kept: readonly string[]
}

/** Deletes what strings were translated as before, whoever saved it; uploaded entries stay. */
export async function cleanMemory(tx: Db, texts: readonly CleanedText[]): Promise<void> {
  for (const [languageId, own] of Map.groupBy(texts, ({ sourceLanguageId }) => sourceLanguageId)) {
    const sources = await findSources(tx, languageId, new Set(own.map(({ source }) => source)))
    for (const { source, targetLanguageId, origin, context, kept } of own) {
      const sourceId = sources.get(source)
      if (sourceId === undefined) continue
      await deleteEntries(tx, (query) =>
        query
          .where('source_id', '=', sourceId)
          .where('target_language_id', '=', targetLanguageId)
          .where('origin', '=', origin)
          .where('context', '=', context)
          .where('from_file', '=', 0)
          .where('target', 'not in', [...kept]),
      )
    }
  }
}
