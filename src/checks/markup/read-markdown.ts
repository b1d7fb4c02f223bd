import { findCodeSpans } from './code-spans.ts'
import { findAutolinks } from './markdown-autolinks.ts'
import { maskRanges } from './mask-ranges.ts'
import { readMarkdownLink } from './read-markdown-link.ts'

/** A link or an image: `[text](address)`, or an autolink. */
export interface MarkdownLink {
  readonly address: string
  readonly start: number
  readonly end: number
}

/** A reference link, `[text][name]`. */
interface MarkdownReference {
  /** As written; empty when the text is the name. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The markup of a Markdown text. */
interface MarkdownContent {
  readonly links: readonly MarkdownLink[]
  readonly references: readonly MarkdownReference[]
  readonly codeSpans: readonly { readonly start: number; readonly end: number; readonly marker: string }[]
  /** The text with spaces for code, URLs and escaped characters, so that other offsets stay the same. */
  readonly plain: string
}

/** Finds links, link references and code of a Markdown text. */
export function readMarkdown(text: string): MarkdownContent {
  const codeSpans = findCodeSpans(text)
  const autolinks = findAutolinks(maskRanges(text, codeSpans))
  const masked = maskRanges(maskRanges(text, codeSpans), autolinks).replace(/\\[!-/:-@[-`{-~]/g, '  ')
  const links: MarkdownLink[] = autolinks.map(({ start, end }) => {
    return { address: text.slice(start + 1, end - 1), start, end }
  })
  const references: MarkdownReference[] = []
  const addresses: { start: number; end: number }[] = []
  const open: number[] = []
  for (const { 0: sign, index } of masked.matchAll(/[[\]]/g)) {
    if (sign === '[') {
      open.push(index)
      continue
    }
    const start = open.pop()
    // A name is not the text of another reference.
    if (start === undefined || index < (addresses.at(-1)?.end ?? 0)) continue
    const found = readMarkdownLink(masked, { textEnd: index })
    if (!found) continue
    addresses.push({ start: index + 1, end: found.end })
    if (found.kind === 'link') {
      links.push({ address: text.slice(found.from, found.to), start, end: found.end })
    } else {
      references.push({ name: text.slice(found.from, found.to), start, end: found.end })
    }
  }
  links.sort((a, b) => a.start - b.start)
  return { links, references, codeSpans, plain: maskRanges(masked, addresses) }
}
