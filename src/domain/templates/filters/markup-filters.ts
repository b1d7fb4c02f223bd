import { isList, textOf, type Value } from '../value.ts'
import { type Filter, onText, textFilter } from './filter.ts'
import { joinTexts } from './replace-text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Filters for HTML, JavaScript and URLs. */
export const MARKUP_FILTERS = {
  escape: textFilter(escapeHtml),
  escapejs: textFilter((text) => text.replace(/[\\'"<>&=\-;`\u2028\u2029\u0000-\u001f]/g, unicodeEscape)),
  escapeseq: { argument: 'none', apply: (value) => (isList(value) ? value.map(escapeItem) : value) },
  force_escape: textFilter(escapeHtml),
  iriencode: textFilter((text) => percentEncode(text, "/#%[]=:;$&()+,!?*@'~")),
  linebreaks: textFilter((text) => {
    const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
    return joinTexts(
      paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`),
      '\n\n',
    )
  }),
  linebreaksbr: textFilter((text) => text.replace(/\r\n?|\n/g, '<br>')),
  safe: { argument: 'none', apply: (value) => value },
  safeseq: { argument: 'none', apply: (value) => value },
  striptags: textFilter((text) => text.replace(/<[^<>]*>/g, '')),
  urlencode: {
    argument: 'optional',
    apply: (value, argument) =>
      onText(value, (text) => percentEncode(text, argument === null ? '/' : (textOf(argument) ?? ''))),
  },
} satisfies Readonly<Record<string, Filter>>

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function escapeItem(item: Value): Value {
  const text = textOf(item)
  return text === null ? item : escapeHtml(text)
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Percent-encodes everything except letters, digits, `_.-~` and `kept`. */
function percentEncode(text: string, kept: string): string {
  return text
    .toWellFormed()
    .replace(/[^\w.~-]/gu, (character) =>
      kept.includes(character)
        ? character
        : [...new TextEncoder().encode(character)]
            .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
            .join(''),
    )
}
