import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { timeSlice } from '../../domain/time-slice.ts'
import type { Doc } from './render-doc.ts'

/** A section that has the words of a search. */
export interface DocMatch {
  readonly url: string
  readonly title: string
  readonly heading: string
  /** Pieces of its text in turn: as it is, found, as it is, … */
  readonly excerpt: readonly string[]
}

/** Finds sections of the documentation by their words, those with the words in their headings first. */
export type DocSearch = (query: string) => readonly DocMatch[]

const MAX_WORDS = 12
const MAX_MATCHES = 20
const MARK = '\u0001'

/** Reads all pages into an index in memory, with turns for others in between. */
export async function indexDocs(docs: AsyncIterable<readonly [url: string, doc: Doc]>): Promise<DocSearch> {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table section using fts5(title, heading, body, url unindexed, tokenize = 'porter unicode61')`,
  )
  const insert = db.prepare('insert into section (title, heading, body, url) values (?, ?, ?, ?)')
  const pause = timeSlice()
  for await (const [url, { title, sections }] of docs) {
    for (const { depth, id, heading, text } of sections) {
      insert.run(title, heading, text, depth === 1 ? url : `${url}#${id}`)
      await pause()
    }
  }
  const select = db.prepare(
    `select title, heading, url, snippet(section, 2, '${MARK}', '${MARK}', '…', 30) as excerpt
     from section where section match ? order by bm25(section, 8, 4, 1) limit ${MAX_MATCHES}`,
  )
  return (query) => search(select, query)
}

function search(select: StatementSync, query: string): DocMatch[] {
  const words = (query.match(/[\p{L}\p{N}_]+/gu) ?? []).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  // The last word may not be typed to its end.
  const terms = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`))
  const all = select.all(terms.join(' AND '))
  const rows = all.length > 0 ? all : select.all(terms.join(' OR '))
  return rows.map((row) => ({
    url: String(row.url),
    title: String(row.title),
    heading: String(row.heading),
    excerpt: String(row.excerpt).split(MARK),
  }))
}
