import type { CheckedString, Finding } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { DIALECTS } from './dialects.ts'
import { findFormatProblems } from './find-format-problems.ts'

/**
 * Placeholders of `java.text.MessageFormat`, as `{0}`, are those of the source, and apostrophes are even in number:
 * a single one starts a quotation in which nothing is replaced.
 */
export const javaFormat = defineCheck('java_format', (string) => {
  if (!isMessageFormat(string)) return []
  return [...findFormatProblems(string, DIALECTS.java_format), ...findApostrophes(string)]
})

/** With the automatic flag alone, only texts with a placeholder are formatted. */
function isMessageFormat({ source, flags }: CheckedString): boolean {
  return flags.has('java-format') || source.some((text) => /\{\d/.test(text))
}

function findApostrophes({ target, fileFormat }: CheckedString): Finding[] {
  if (fileFormat === 'gwt') return []
  return target.flatMap((text, form) => {
    const runs = [...text.matchAll(/'+/g)].filter(({ 0: run }) => run.length % 2 === 1)
    const [first] = runs
    if (!first || runs.length % 2 === 0) return []
    const message = "Double the apostrophe in this text: ''."
    return [{ form, start: first.index, end: first.index + first[0].length, message }]
  })
}
