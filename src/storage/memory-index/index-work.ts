import type { Db } from '../db.ts'
import { countFresh, countGiven, listLanguages, type MemoryLanguage } from './memory-languages.ts'

/** From this many sources on, those of a language are indexed; fewer are compared one by one. */
const INDEXED_FROM = 4096
/** Later, so many new ones are indexed together. */
const FRESH = 256
/** More than this share of new ones are not added to the index: it is made anew, which costs less. */
const NEW_SHARE = 1 / 8
/** An index is made anew when so much of it is gone, or when the language has so many times as many sources. */
const REMOVED_SHARE = 1 / 5
const GROWTH = 16

/** What the index of a language needs: that it is made anew, or that new sources are added. */
interface IndexWork {
  readonly languageId: number
  readonly isNew: boolean
}

/** Languages whose index needs work. */
export async function listIndexWork(db: Db, indexedFrom = INDEXED_FROM): Promise<IndexWork[]> {
  const languages = await listLanguages(db)
  return languages.flatMap((language): IndexWork[] => {
    const { languageId, built } = language
    const isNew = built === 0 ? countGiven(language) >= indexedFrom : isOutdated(language)
    if (isNew) return [{ languageId, isNew }]
    return built > 0 && countFresh(language) >= FRESH ? [{ languageId, isNew }] : []
  })
}

function isOutdated(language: MemoryLanguage): boolean {
  const { built, removed } = language
  return (
    countFresh(language) > Math.max(INDEXED_FROM, built * NEW_SHARE) ||
    removed > built * REMOVED_SHARE ||
    countGiven(language) > built * GROWTH
  )
}
