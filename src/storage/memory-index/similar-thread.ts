import { parentPort } from 'node:worker_threads'
import { DatabaseUnavailable, type Outage } from '../database-unavailable.ts'
import { findSimilar, type SimilarOrder, type SimilarReader, type SimilarSource } from './find-similar.ts'
import { type LanguageReader, openLanguageCaches } from './language-cache.ts'

/** A request to the thread: look-ups in one snapshot. */
export interface SimilarRequest {
  /** The database: a file, or a URL. */
  readonly database: string
  readonly limitMs: number
  readonly order: SimilarOrder
}

/** A response: similar sources for each text, or why there are none. */
export type SimilarAnswer =
  | { readonly found: readonly (readonly SimilarSource[])[] }
  | { readonly outage: Outage; readonly reason: string }

/** Opens a database and runs work in one snapshot of it. */
type InSnapshot = <Result>(
  database: string,
  limitMs: number,
  work: (reader: SimilarReader & LanguageReader) => Promise<Result>,
) => Promise<Result>

/** Answers look-ups; any error but an outage ends the thread. */
export function listenForSimilar(inSnapshot: InSnapshot): void {
  const languages = openLanguageCaches()

  async function answer({ database, limitMs, order }: SimilarRequest): Promise<SimilarAnswer> {
    try {
      const found = await inSnapshot(database, limitMs, async (reader) =>
        findSimilar(reader, await languages.find(reader, order.languageId), order),
      )
      return { found }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      const { cause } = error
      return { outage: error.outage, reason: cause instanceof Error ? cause.message : String(cause) }
    }
  }

  parentPort?.on('message', async (request: SimilarRequest) => parentPort?.postMessage(await answer(request)))
  parentPort?.postMessage('ready')
}
