import { describe, expect, it } from 'vitest'
import { applySplices } from '../text/splice.ts'
import { appendElements, childLayout, removeElements } from './element-layout.ts'
import { childElements, walkElements } from './xml-query.ts'
import { readXml, type XmlElement } from './xml-tree.ts'

function appended(text: string, parentName: string, elements: readonly string[], fallback?: string): string {
  const document = readXml(text)
  const parent = [...walkElements(document.root as XmlElement)].find(
    ({ name }) => name === parentName,
  ) as XmlElement
  return applySplices(text, [
    appendElements(document, parent, elements, childLayout(document, parent, fallback)),
  ])
}

describe('new children', () => {
  it.each([
    ['stand as the last one does', '<a>\n\t<b/>\n</a>', '<a>\n\t<b/>\n\t<n/>\n\t<n/>\n</a>'],
    ['share its line where all do', '<a><b/></a>', '<a><b/><n/><n/></a>'],
    ['have the line ends of the file', '<a>\r\n  <b/>\r\n</a>', '<a>\r\n  <b/>\r\n  <n/>\r\n  <n/>\r\n</a>'],
    [
      'come behind a comment at the end',
      '<a>\n <b/>\n <!-- c -->\n</a>',
      '<a>\n <b/>\n <!-- c -->\n <n/>\n <n/>\n</a>',
    ],
    ['open an empty element', '<a/>', '<a>\n  <n/>\n  <n/>\n</a>'],
    ['fill one without content', '<a></a>', '<a>\n  <n/>\n  <n/>\n</a>'],
    ['fill one with white space only', '<a>\n\n</a>', '<a>\n  <n/>\n  <n/>\n</a>'],
    [
      'are indented by the step of the levels above',
      '<r>\n    <a />\n</r>',
      '<r>\n    <a>\n        <n/>\n        <n/>\n    </a>\n</r>',
    ],
  ])('%s', (_, before, after) => {
    expect(appended(before, 'a', ['<n/>', '<n/>'])).toBe(after)
  })

  it('are indented as given where nothing else says it', () => {
    expect(appended('<a/>', 'a', ['<n/>'], '\t')).toBe('<a>\n\t<n/>\n</a>')
  })
})

describe('removed children', () => {
  const asFile = (...lines: readonly string[]) => `<a>\n${lines.map((line) => `  ${line}\n`).join('')}</a>`

  it.each([
    ['go with their line', ['<k/>', '<x/>', '<k/>'], ['<k/>', '<k/>']],
    ['go with a comment of their own', ['<k/>', '<!-- x -->', '<x/>'], ['<k/>']],
    ['leave the comment of the next one', ['<x/>', '<!-- k -->', '<k/>'], ['<!-- k -->', '<k/>']],
    ['leave the heading of a group', ['<!-- all -->', '<x/>', '<k/>'], ['<!-- all -->', '<k/>']],
    ['leave a comment at the end of the line above', ['<k/><!-- k -->', '<x/>'], ['<k/><!-- k -->']],
    ['may be several', ['<x/>', '<k/>', '<x/>'], ['<k/>']],
  ])('%s', (_, before, after) => {
    const text = asFile(...before)
    const document = readXml(text)
    const removed = new Set(childElements(document.root as XmlElement, 'x'))

    expect(applySplices(text, removeElements(document, removed))).toBe(asFile(...after))
  })
})
