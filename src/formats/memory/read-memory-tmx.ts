import { findNameEnd } from '../xml/name-end.ts'
import { attributeOf, localName } from '../xml/xml-query.ts'
import { readTagEnd } from '../xml/xml-tag.ts'
import { readXml, type XmlElement } from '../xml/xml-tree.ts'
import { countLines, type FileItem, type ItemReader, MAX_ENTRY } from './memory-file.ts'
import { readTranslationUnit } from './read-translation-unit.ts'

/** Most characters before the first unit. */
const MAX_HEAD = 1_000_000
/** Longer tags belong to no real file. */
const MAX_TAG = 100_000
/** What a piece of markup is, where it matters here. */
type Tag = 'other' | 'body' | 'end of body' | 'unit' | 'empty unit' | 'end of unit'
type Phase = 'head' | 'body' | 'unit' | 'long unit' | 'over'
const MORE = -1
const NO_BODY = 'The file is not TMX: it has no body.'

/** Reads a translation memory in TMX 1.4, of which one unit at a time is parsed. */
export function readMemoryTmx(): ItemReader {
  let text = ''
  /** The line of the first character of the text that is kept, and how much of it is scanned. */
  let line = 1
  let at = 0
  let phase: Phase = 'head'
  let unitStart = 0
  let unitLine = 1
  let number = 0
  let sourceLanguage: string | null = null
  let isDead = false
  let items: FileItem[] = []

  function forget(): void {
    const end = phase === 'head' ? 0 : phase === 'unit' ? unitStart : at
    line += countLines(text, 0, end)
    text = text.slice(end)
    at -= end
    unitStart = Math.max(0, unitStart - end)
  }

  function fail(problem: string, place = line + countLines(text, 0, at)): void {
    items.push({ line: place, number: phase === 'unit' ? number : 0, problem, isFatal: true })
    isDead = true
  }

  function unitProblem(problem: string): void {
    items.push({ line: unitLine, number, problem, isFatal: false })
  }

  /** The header says which language is the source, and nothing before the units may declare entities. */
  function readHead(end: number): void {
    const head = readXml(`${text.slice(0, end)}<body/></tmx>`)
    const [problem] = head.problems
    if (head.root && localName(head.root) !== 'tmx') fail(notTmx(head.root), 1)
    else if (problem) fail(notXml(problem.message), problem.line)
    const header = head.root?.children.find(
      (node): node is XmlElement => node.kind === 'element' && localName(node) === 'header',
    )
    const of = (name: string) => (header ? attributeOf(head, header, name) : null)
    // Weblate names no tool, and of several source languages only one: it writes the source first.
    sourceLanguage = of('creationtool') === null ? null : (of('srclang') ?? '')
  }

  function startUnit(start: number): void {
    if (phase === 'unit' || phase === 'long unit') unitProblem('The unit has no end.')
    phase = 'unit'
    unitStart = start
    unitLine = line + countLines(text, 0, start)
    number += 1
  }

  function endUnit(end: number): void {
    if (phase === 'long unit') unitProblem(`The unit has more than ${MAX_ENTRY} characters.`)
    else if (phase === 'unit') {
      const unit = { xml: text.slice(unitStart, end), line: unitLine, number, sourceLanguage }
      for (const item of readTranslationUnit(unit)) items.push(item)
    }
    phase = 'body'
  }

  function take(tag: Tag, start: number, end: number): void {
    if (phase === 'head') {
      if (tag !== 'body') return
      readHead(start)
      phase = 'body'
    } else if (phase === 'over') return
    else if (tag === 'unit' || tag === 'empty unit') {
      startUnit(start)
      if (tag === 'empty unit') endUnit(end)
    } else if (tag === 'end of unit') endUnit(end)
    else if (tag === 'end of body') {
      if (phase !== 'body') unitProblem('The unit has no end.')
      phase = 'over'
    }
  }

  /** Reads the markup that begins here; the offset behind it, or MORE. */
  function readMarkup(start: number): number {
    const span = SPANS.find(([opener]) => text.startsWith(opener, start))
    if (span) {
      const end = text.indexOf(span[1], start + span[0].length)
      return end < 0 ? MORE : end + span[1].length
    }
    const second = text[start + 1]
    if (second === undefined || (second === '!' && text.length < start + 9)) return MORE
    if (second === '!') {
      const end = text.indexOf('>', start)
      return end < 0 ? MORE : end + 1
    }
    return readTag(start, second === '/')
  }

  function readTag(start: number, isEnd: boolean): number {
    const nameStart = start + (isEnd ? 2 : 1)
    const nameEnd = findNameEnd(text, nameStart)
    if (nameEnd >= text.length) return MORE
    const next = text.indexOf('<', nameEnd)
    const limit = next < 0 ? text.length : next
    const end = isEnd ? text.indexOf('>', nameEnd) + 1 : readTagEnd(text, nameEnd, limit)
    if (end <= 0 || end > limit) {
      if (next < 0) return MORE
      // What is wrong with it is told with its unit.
      return next
    }
    const name = localName({ name: text.slice(nameStart, nameEnd) })
    take(tagOf(name, { isEnd, isEmpty: text[end - 2] === '/' }), start, end)
    return end
  }

  return {
    push(more) {
      items = []
      if (isDead) return items
      forget()
      text += more
      while (!isDead) {
        const start = text.indexOf('<', at)
        if (start < 0) {
          at = text.length
          break
        }
        at = start
        const end = readMarkup(start)
        if (end === MORE) {
          if (text.length - start > (phase === 'unit' ? MAX_ENTRY : MAX_TAG * 10))
            fail('The element has no end.')
          break
        }
        at = end
      }
      if (phase === 'head' && text.length > MAX_HEAD) fail(NO_BODY, 1)
      if (phase === 'unit' && text.length - unitStart > MAX_ENTRY) phase = 'long unit'
      return items
    },
    end() {
      items = []
      if (isDead || phase === 'over') return items
      if (phase === 'head') {
        const { root, problems } = readXml(text)
        const isOther = root !== null && localName(root) !== 'tmx'
        fail(isOther ? notTmx(root) : problems[0] ? notXml(problems[0].message) : NO_BODY, 1)
      } else fail(number === 0 ? 'The file is truncated.' : `The file is truncated after unit ${number}.`)
      return items
    },
  }
}

const SPANS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function notXml(problem: string): string {
  return `The file is not valid XML: ${problem}.`
}

function notTmx(root: XmlElement): string {
  return `The file is not TMX: its root element is <${root.name.slice(0, 50)}>.`
}

function tagOf(name: string, { isEnd, isEmpty }: { isEnd: boolean; isEmpty: boolean }): Tag {
  if (name === 'tu') return isEnd ? 'end of unit' : isEmpty ? 'empty unit' : 'unit'
  if (name !== 'body') return 'other'
  return isEnd ? 'end of body' : isEmpty ? 'other' : 'body'
}
