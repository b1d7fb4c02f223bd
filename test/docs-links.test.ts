import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Marked, type Token, walkTokens } from 'marked'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const OUTSIDE = /^(?:[a-z]+:|\/)/
const SOURCE_PATH = /^(?:bench|bin|demo|src|test|tools|web)\/[^\s:]*$/

it.each(PAGES)('%s links to pages and sections that exist', (page) => {
  const broken = linksOf(page).filter((href) => !OUTSIDE.test(href) && !leadsSomewhere(page, href))

  expect(broken).toEqual([])
})

it.each(PAGES)('%s names files that exist, and has no unresolved conflicts', (page) => {
  const wrong = tokensOf(page).flatMap((token) =>
    token.type === 'codespan' && SOURCE_PATH.test(token.text) && !isThere(token.text) ? [token.text] : [],
  )

  expect(wrong).toEqual([])
  expect(readFileSync(join(ROOT, page), 'utf8')).not.toMatch(/^(?:<<<<<<<|>>>>>>>) /m)
})

/** `<id>` stands for any name. */
function isThere(path: string): boolean {
  const pattern = path.replaceAll(/&lt;.*?&gt;|<.*?>/g, '*').replace(/\/$/, '')
  return globSync(pattern, { cwd: ROOT }).length > 0
}

function leadsSomewhere(page: string, href: string): boolean {
  const [path = '', section] = href.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(ROOT, target))) return false
  return section === undefined || !target.endsWith('.md') || sectionsOf(target).includes(section)
}

function tokensOf(page: string): Token[] {
  const found: Token[] = []
  void walkTokens(
    new Marked().lexer(readFileSync(join(ROOT, page), 'utf8')),
    (token) => void found.push(token),
  )
  return found
}

function linksOf(page: string): string[] {
  return tokensOf(page).flatMap((token) =>
    token.type === 'link' || token.type === 'image' ? [String(token.href)] : [],
  )
}

/** As code hosts name them. */
function sectionsOf(page: string): string[] {
  return tokensOf(page).flatMap((token) =>
    token.type === 'heading'
      ? [
          String(token.text)
            .toLowerCase()
            .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
            .replaceAll(' ', '-'),
        ]
      : [],
  )
}
