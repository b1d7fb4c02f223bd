import { MAX_TEXT, textOf } from '../value.ts'
import { type Filter, onText, sizedFilter, textFilter } from './filter.ts'
import { joinTexts, replaceText } from './replace-text.ts'

/** Filters that change the letters of a text. */
export const TEXT_FILTERS = {
  addslashes: textFilter((text) => text.replace(/[\\"']/g, '\\$&')),
  capfirst: textFilter((text) => text.replace(/^./u, (first) => first.toUpperCase())),
  center: sizedFilter((text, size) => {
    const missing = missingOf(text, size)
    const left = Math.floor(missing / 2) + (missing & size & 1)
    return pad(text, left, missing - left)
  }),
  cut: {
    argument: 'required',
    apply: (value, argument) => onText(value, (text) => replaceText(text, textOf(argument) ?? '', '')),
  },
  linenumbers: textFilter((text) => {
    const lines = text.split('\n')
    const width = String(lines.length).length
    return joinTexts(
      lines.map((line, index) => `${String(index + 1).padStart(width)}. ${line}`),
      '\n',
    )
  }),
  ljust: sizedFilter((text, size) => pad(text, 0, missingOf(text, size))),
  lower: textFilter((text) => text.toLowerCase()),
  rjust: sizedFilter((text, size) => pad(text, missingOf(text, size), 0)),
  slugify: textFilter(slugify),
  title: textFilter((text) =>
    text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  ),
  truncatechars: sizedFilter((text, size) => {
    const characters = [...text]
    if (characters.length <= size) return text
    return size <= 1 ? '…' : `${characters.slice(0, size - 1).join('')}…`
  }),
  truncatewords: sizedFilter((text, size) => {
    const words = wordsOf(text)
    if (size <= 0) return '…'
    return words.length <= size ? words.join(' ') : `${words.slice(0, size).join(' ')} …`
  }),
  upper: textFilter((text) => text.toUpperCase()),
  wordcount: textFilter((text) => wordsOf(text).length),
  wordwrap: sizedFilter((text, size) =>
    text
      .split('\n')
      .map((line) => wrapLine(line, size))
      .join('\n'),
  ),
} satisfies Readonly<Record<string, Filter>>

function slugify(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .join('-')
  let [start, end] = [0, words.length]
  while (/[-_]/.test(words.charAt(start))) start += 1
  while (end > start && /[-_]/.test(words.charAt(end - 1))) end -= 1
  return words.slice(start, end)
}

function missingOf(text: string, size: number): number {
  return Math.min(MAX_TEXT + 1, Math.max(0, size - [...text].length))
}

function pad(text: string, left: number, right: number): string {
  return `${' '.repeat(left)}${text}${' '.repeat(right)}`
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function wrapLine(line: string, size: number): string {
  const lines: string[] = []
  let last: string | null = null
  for (const word of line.split(' ')) {
    if (last !== null && last.length + 1 + word.length <= size) last = `${last} ${word}`
    else {
      if (last !== null) lines.push(last)
      last = word
    }
  }
  return [...lines, last ?? ''].join('\n')
}
