import { DatabaseSync } from 'node:sqlite'

/** A section of a page, as it is indexed. */
interface IndexedSection {
  readonly title: string
  readonly heading: string
  readonly body: string
  readonly url: string
}

/** A section that matches a search. */
interface FoundSection extends Pick<IndexedSection, 'title' | 'heading' | 'url'> {
  /** Alternating pieces of its body: not matched, matched, not matched, … */
  readonly excerpt: readonly string[]
}

/** An in-memory search index of sections by their English words. */
export interface SectionIndex {
  add(section: IndexedSection): void
  /** Sections with all words, or if there are none, with any of them; matches in title and heading first. */
  find(query: string): readonly FoundSection[]
}

const MAX_WORDS = 12
const MAX_FOUND = 20
const MARK = '\u0001'

/** Opens an empty index, based on SQLite's full-text search. */
export function openSectionIndex(): SectionIndex {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table section using fts5(title, heading, body, url unindexed, tokenize = 'porter unicode61')`,
  )
  const insert = db.prepare('insert into section (title, heading, body, url) values (?, ?, ?, ?)')
  const select = db.prepare(
    `select title, heading, url, snippet(section, 2, '${MARK}', '${MARK}', '…', 30) as excerpt
     from section where section match ? order by bm25(section, 8, 4, 1) limit ${MAX_FOUND}`,
  )
  return {
    add({ title, heading, body, url }) {
      insert.run(title, heading, body, url)
    },
    find(query) {
      const words = (query.match(/[\p{L}\p{N}_]+/gu) ?? []).slice(0, MAX_WORDS)
      if (words.length === 0) return []
      // The last word may be incomplete.
      const terms = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`))
      const all = select.all(terms.join(' AND '))
      const rows = all.length > 0 ? all : select.all(terms.join(' OR '))
      return rows.map((row) => ({
        title: String(row.title),
        heading: String(row.heading),
        url: String(row.url),
        excerpt: String(row.excerpt).split(MARK),
      }))
    },
  }
}
