import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInTranslated } from './compare-pieces.ts'
import { readXml } from './read-xml.ts'
import { readXmlSource } from './read-xml-source.ts'
import type { XmlTag } from './read-xml-tag.ts'

// Written without spaces between words, so letters may be next to any tag.
const WITHOUT_SPACES: ReadonlySet<string> = new Set([
  'bo',
  'cmn',
  'dz',
  'ja',
  'km',
  'lo',
  'my',
  'nan',
  'shn',
  'th',
  'wuu',
  'yue',
  'zh',
])

const LETTER_BEFORE = /[\p{L}\p{N}]\p{M}*$/u
// "And", "in", "to" and the like are written together with the next word in Arabic and Hebrew.
const JOINED_WORD = /(?<![\p{L}\p{M}])[وفبكلהובכלמש]$/u
const LETTER_AFTER = /^[\p{L}\p{N}]/u

/** Letters are adjacent to a tag exactly where they are in the source. */
export const xmlCharsAroundTags = defineCheck('xml-chars-around-tags', (string) => {
  if (WITHOUT_SPACES.has(baseCode(string.language)) || WITHOUT_SPACES.has(baseCode(string.sourceLanguage))) {
    return []
  }
  return findInTranslated(string, (source, target) => {
    const wanted = readXmlSource(string, source)
    const given = wanted ? readXml(target) : null
    if (!wanted || !given || given.problem || !haveSameTags(wanted.all, given.all)) return []
    return given.all.flatMap((tag, index) => {
      const other = wanted.all[index]
      return other ? compareSides({ text: source, tag: other }, { text: target, tag }) : []
    })
  })
})

interface TagInText {
  readonly text: string
  readonly tag: XmlTag
}

function compareSides(wanted: TagInText, given: TagInText): Place[] {
  const { start, end } = given.tag
  const shown = spell(given.tag)
  const places: Place[] = []
  const before = hasLetterBefore(given)
  if (before !== hasLetterBefore(wanted) && !JOINED_WORD.test(textBefore(given))) {
    const message = before
      ? `There is a letter right before ${shown}, unlike in the source.`
      : `In the source, there is a letter right before ${shown}.`
    places.push({ start: before ? signBefore(given) : start, end: start, message })
  }
  const after = hasLetterAfter(given)
  if (after !== hasLetterAfter(wanted)) {
    const message = after
      ? `There is a letter right after ${shown}, unlike in the source.`
      : `In the source, there is a letter right after ${shown}.`
    places.push({ start: end, end: after ? signAfter(given) : end, message })
  }
  return places
}

function spell({ kind, name }: XmlTag): string {
  return { start: `<${name}>`, end: `</${name}>`, empty: `<${name}/>` }[kind]
}

function haveSameTags(wanted: readonly XmlTag[], given: readonly XmlTag[]): boolean {
  return (
    wanted.length === given.length &&
    wanted.every(({ kind, name }, index) => kind === given[index]?.kind && name === given[index]?.name)
  )
}

// Enough for a letter and the marks on it.
const NEAR = 10

function hasLetterBefore({ text, tag }: TagInText): boolean {
  return LETTER_BEFORE.test(textBefore({ text, tag }))
}

function textBefore({ text, tag }: TagInText): string {
  return text.slice(Math.max(0, tag.start - NEAR), tag.start)
}

function hasLetterAfter({ text, tag }: TagInText): boolean {
  return LETTER_AFTER.test(text.slice(tag.end, tag.end + NEAR))
}

function signBefore({ text, tag }: TagInText): number {
  const found = LETTER_BEFORE.exec(textBefore({ text, tag }))
  return tag.start - (found?.[0].length ?? 0)
}

function signAfter({ text, tag }: TagInText): number {
  return tag.end + (LETTER_AFTER.exec(text.slice(tag.end, tag.end + NEAR))?.[0].length ?? 0)
}
