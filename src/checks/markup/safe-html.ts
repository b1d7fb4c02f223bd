import { defineCheck } from '../define-check.ts'
import { findInTranslated } from './compare-pieces.ts'
import { requiresSafeHtml } from './requires-safe-html.ts'
import { findUnsafeHtml } from './sanitize-html.ts'

/** A translation has no tags, attributes and scripts that its source does not have. */
export const safeHtml = defineCheck('safe-html', (string) => {
  const isMarkdown = string.flags.has('md-text')
  return findInTranslated(string, (source, target) =>
    requiresSafeHtml(string.flags, source)
      ? findUnsafeHtml(source, target, { isMarkdown }).map(({ start, end, message }) => ({
          start,
          end,
          message,
        }))
      : [],
  )
})
