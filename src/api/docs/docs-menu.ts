import { Marked, type Token } from 'marked'
import { docFiles, readDoc } from './doc-files.ts'
import { siteHref } from './render-doc.ts'

/** A section of the menu with its pages. */
export interface MenuGroup {
  /** Empty for pages before the first section. */
  readonly title: string
  readonly items: readonly { readonly url: string; readonly title: string }[]
}

/** The pages that `docs/README.md` links to, by its sections, with their own titles. */
export async function readDocsMenu(): Promise<readonly MenuGroup[]> {
  const files = await docFiles()
  const index = files.get('/docs/')
  if (!index) return []
  const marked = new Marked()
  const tokens = marked.lexer(await readDoc(index))
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' ? [at] : []))
  const groups = starts.map(async (start, at) => {
    const { depth, text } = tokens[start] as Token & { depth: number; text: string }
    const section = tokens.slice(start + 1, starts[at + 1])
    const urls = [...new Set(linksIn(marked, section))].filter((url) => files.has(url))
    const items = urls.map(async (url) => ({ url, title: await titleOf(url) }))
    return {
      title: depth === 1 ? '' : text,
      items: await Promise.all(items),
    }
  })
  return (await Promise.all(groups)).filter(({ items }) => items.length > 0)
}

function linksIn(marked: Marked, tokens: Token[]): string[] {
  const urls: string[] = []
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link') urls.push(siteHref('README.md', token.href))
  })
  return urls
}

/** The title is the first line of a page. */
async function titleOf(url: string): Promise<string> {
  const file = (await docFiles()).get(url)
  const [title] = file ? (/(?<=^# ).*/.exec(await readDoc(file)) ?? []) : []
  return title?.replaceAll('`', '') ?? url
}
