import { requiresSafeHtml } from '../markup/requires-safe-html.ts'
import { sanitizeHtml } from '../markup/sanitize-html.ts'
import type { Fixup } from './fixup.ts'

/** Removes tags, attributes and scripts that the source does not have, if flags require safe HTML. */
export const unsafeHtml: Fixup = {
  id: 'safe-html',
  name: 'Unsafe HTML',
  fix({ source, target, flags }) {
    if (!requiresSafeHtml(flags, source) || flags.has('ignore-safe-html')) return target
    return sanitizeHtml(source, target, { isMarkdown: flags.has('md-text') })
  },
}
