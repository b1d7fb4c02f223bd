import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInTranslated } from './compare-pieces.ts'
import { requiresSafeHtml } from './requires-safe-html.ts'
import { findUnsafeHtml } from './sanitize-html.ts'

/** A `<` that browsers take for text. */
const STRAY = /<(?![A-Za-z/!?])/g

/** A translation has no tags, attributes and scripts that its source does not have. */
export const safeHtml = defineCheck('safe-html', (string) => {
  const isMarkdown = string.flags.has('md-text')
  return findInTranslated(string, (source, target) =>
    requiresSafeHtml(string.flags, source)
      ? [
          ...findUnsafeHtml(source, target, { isMarkdown }).map(({ start, end, message }) => {
            return { start, end, message }
          }),
          ...findStraySigns(target),
        ]
      : [],
  )
})

function findStraySigns(target: string): Place[] {
  if (!target.includes('<')) return []
  return [...target.matchAll(STRAY)].map(({ index }) => {
    return {
      start: index,
      end: index + 1,
      message: 'The character < starts no tag here; write &lt; instead.',
    }
  })
}
