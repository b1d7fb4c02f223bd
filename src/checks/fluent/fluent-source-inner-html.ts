import { defineCheck } from '../define-check.ts'
import { findHtmlLoss } from './find-html-loss.ts'
import { isAttribute, renderedTexts } from './rendered-texts.ts'

/** A source text can be inserted into a page without loss. */
export const fluentSourceInnerHtml = defineCheck('fluent-source-inner-html', (string) => {
  if (isAttribute(string)) return []
  return string.source.flatMap((text, form) => {
    for (const shown of renderedTexts(text) ?? []) {
      const loss = findHtmlLoss(shown)
      if (!loss) continue
      const at = text.indexOf(loss.piece)
      const start = at < 0 ? 0 : at
      return [{ form, start, end: at < 0 ? text.length : at + loss.piece.length, message: loss.message }]
    }
    return []
  })
})
