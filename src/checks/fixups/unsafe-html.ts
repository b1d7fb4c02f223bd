import { isHtmlMadeSafe } from '../markup/is-html-made-safe.ts'
import { sanitizeHtml } from '../markup/sanitize-html.ts'
import type { Fixup } from './fixup.ts'

/** Tags, attributes and scripts that the source does not have go, where flags say that texts are safe HTML. */
export const unsafeHtml: Fixup = {
  id: 'safe-html',
  name: 'Unsafe HTML',
  fix({ source, target, flags }) {
    if (!isHtmlMadeSafe(flags, source) || flags.has('ignore-safe-html')) return target
    return sanitizeHtml(source, target, { isMarkdown: flags.has('md-text') })
  },
}
