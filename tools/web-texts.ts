import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listServerTexts } from './server-texts.ts'

/** A text of the pages: what `t` or `n` is called with, or one of a table of the server. */
export interface WebText {
  readonly one: string
  /** Of texts with a number only. */
  readonly other: string | null
  /** Files that have it, in the order of the alphabet. */
  readonly files: readonly string[]
}

const ROOT = join(import.meta.dirname, '..')
const STRING = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"`
const ONE = new RegExp(String.raw`(?<![\w.$])t\(\s*(?:${STRING})\s*[,)]`, 'g')
const COUNTED = new RegExp(String.raw`(?<![\w.$])n\(\s*[^'"]+?,\s*(?:${STRING}),\s*(?:${STRING})\s*[,)]`, 'g')
const ANY = /(?<![\w.$])[tn]\(/g

/** Every text of the pages, in the order of the alphabet; throws for calls whose text is not written out. */
export function listWebTexts(): WebText[] {
  const found = new Map<string, { other: string | null; files: Set<string> }>()
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$|web\/src\/i18n\//.test(file)) continue
    for (const { one, other } of textsOf(readFileSync(join(ROOT, file), 'utf8'), file)) {
      const known = found.get(one)
      if (known && other !== null) known.other ??= other
      if (known) known.files.add(file)
      else found.set(one, { other, files: new Set([file]) })
    }
  }
  for (const [file, texts] of listServerTexts()) {
    for (const one of texts) {
      const known = found.get(one)
      if (known) known.files.add(file)
      else found.set(one, { other: null, files: new Set([file]) })
    }
  }
  return [...found]
    .map(([one, { other, files }]) => ({ one, other, files: [...files] }))
    .sort((a, b) => (a.one < b.one ? -1 : 1))
}

/** The texts of one source file. */
export function textsOf(source: string, file: string): { one: string; other: string | null }[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const single = [...code.matchAll(ONE)].map(([, a, b]) => ({ one: unquoted(a ?? b), other: null }))
  const counted = [...code.matchAll(COUNTED)].map(([, a, b, c, d]) => ({
    one: unquoted(a ?? b),
    other: unquoted(c ?? d),
  }))
  const calls = [...code.matchAll(ANY)].length
  if (calls !== single.length + counted.length) {
    throw new Error(
      `${file}: ${calls} calls of t and n, but ${single.length + counted.length} with a text written out`,
    )
  }
  return [...single, ...counted]
}

function unquoted(text = ''): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
