/** A part of a line. Unknown syntax stays text: user input never becomes markup of the page. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A paragraph, a heading or a list. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'numbers'
  /** Lines of a paragraph, or items of a list. */
  readonly lines: readonly (readonly Inline[])[]
}

// Lengths are limited, so that no text takes long.
const INLINE = [
  '`([^`\\n]{1,500})`',
  '\\*\\*([^*\\n]{1,500})\\*\\*',
  '(?<!\\*)\\*([^*\\s](?:[^*\\n]{0,500}[^*\\s])?)\\*(?!\\*)',
  '\\[([^\\]\\n]{1,200})\\]\\(([^()\\s]{1,500})\\)',
  '(https?://[^\\s<>()"]{1,500}[^\\s<>()".,;:!?])',
].join('|')
const ITEM = /^\s{0,3}[-*+]\s+/
const NUMBER = /^\s{0,3}\d{1,4}[.)]\s+/
const HEADING = /^\s{0,3}#{1,6}\s+/

/** Parses paragraphs, headings, lists, strong and emphasized text, code, and links to websites and pages of the site. */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: { kind: Block['kind']; lines: (readonly Inline[])[] }[] = []
  let isOpen = false
  for (const line of source.split(/\r?\n/)) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const kind = kindOf(line)
    const text = kind === 'paragraph' ? line : line.replace(MARKS[kind], '')
    const last = blocks.at(-1)
    if (isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(parseInline(text))
    else blocks.push({ kind, lines: [parseInline(text)] })
    isOpen = true
  }
  return blocks
}

const MARKS = { heading: HEADING, list: ITEM, numbers: NUMBER } as const

function kindOf(line: string): Block['kind'] {
  if (HEADING.test(line)) return 'heading'
  if (ITEM.test(line)) return 'list'
  return NUMBER.test(line) ? 'numbers' : 'paragraph'
}

function parseInline(line: string): readonly Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of line.matchAll(new RegExp(INLINE, 'g'))) {
    if (match.index > end) found.push({ kind: 'text', text: line.slice(end, match.index) })
    found.push(inlineOf(match))
    end = match.index + match[0].length
  }
  if (end < line.length) found.push({ kind: 'text', text: line.slice(end) })
  return found
}

function inlineOf([whole, code, strong, emphasis, label, target, address]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
  if (address !== undefined) return { kind: 'link', text: address, href: address }
  const isSafe = target !== undefined && /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(target)
  return isSafe ? { kind: 'link', text: label ?? '', href: target } : { kind: 'text', text: whole }
}
