import { open } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { Html, html } from '../wire/html.ts'
import { DOCS_FOLDER, docUrl } from './doc-files.ts'

const SIGNATURE_AND_SIZE = 24

interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Size of a PNG image, from its header. */
async function pngSize(path: string): Promise<ImageSize> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(SIGNATURE_AND_SIZE), 0, SIGNATURE_AND_SIZE, 0)
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) }
  } finally {
    await file.close()
  }
}

/** A heading with the plain text below it. Text before the first heading belongs to no section. */
interface DocSection {
  readonly depth: number
  /** The anchor for links, named as code hosts do. */
  readonly id: string
  readonly heading: string
  readonly text: string
}

/** A page of the documentation. */
export interface Doc {
  readonly title: string
  readonly content: Html
  readonly sections: readonly DocSection[]
}

const IMAGES = '/docs/images/'
const EXTERNAL = /^(?:[a-z]+:|\/|#)/

/** Renders a Markdown file of `docs/`. Raw HTML is shown as text. */
export async function renderDoc(file: string, markdown: string): Promise<Doc> {
  const marked = new Marked()
  const tokens = marked.lexer(markdown)
  const sections = splitSections(tokens)
  const ids = sections.map(({ id }) => id).values()
  const sizes = new Map<string, Html>()
  marked.use({
    renderer: {
      heading({ tokens: parts, depth }) {
        return `<h${depth} id="${ids.next().value}">${this.parser.parseInline(parts)}</h${depth}>\n`
      },
      html: ({ text }) => html`${text}`.text,
      image: ({ href, text }) =>
        html`<img src="${href}" alt="${text}"${sizes.get(href) ?? html``} loading="lazy">`.text,
    },
  })
  const links: { href: string }[] = []
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token as Tokens.Link | Tokens.Image)
  })
  for (const link of links) link.href = siteHref(file, link.href)
  for (const { href } of links) if (href.startsWith(IMAGES)) sizes.set(href, await sizeAttributes(href))
  return { title: sections[0]?.heading ?? file, content: new Html(marked.parser(tokens)), sections }
}

/** Turns a link between files into a link between pages. */
export function siteHref(file: string, href: string): string {
  if (EXTERNAL.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  return `${target.endsWith('.md') ? docUrl(target) : `/docs/${target}`}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Reserves the space of the image, so that nothing moves when it loads. */
async function sizeAttributes(href: string): Promise<Html> {
  const { width, height } = await pngSize(join(DOCS_FOLDER, 'images', href.slice(IMAGES.length)))
  return html` width="${width}" height="${height}"`
}

function splitSections(tokens: readonly Token[]): DocSection[] {
  const starts = tokens.flatMap((token, index) => (token.type === 'heading' ? [index] : []))
  const seen = new Map<string, number>()
  return starts.map((start, index) => {
    const token = tokens[start] as Token & { depth: number; tokens: Token[] }
    const heading = plainText(token.tokens)
    const name = headingId(heading)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return {
      depth: token.depth,
      id: times === 0 ? name : `${name}-${times}`,
      heading,
      text: plainText(tokens.slice(start + 1, starts[index + 1])),
    }
  })
}

function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-')
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'list_item', 'code', 'blockquote', 'space'])

/** The text of a page without markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const text = textOf(token)
      return BLOCKS.has(token.type) ? `${text}\n` : text
    })
    .join('')
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'table':
      return [token.header, ...token.rows]
        .map((row: { tokens: Token[] }[]) => row.map((cell) => plainText(cell.tokens)).join(' · '))
        .join('\n')
    case 'list':
      return plainText(token.items)
    case 'br':
      return '\n'
    case 'escape':
      return token.text
    default:
      return 'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : String('text' in token ? token.text : '')
  }
}
