import type { NewEntry, WriteOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { childElements, findChild } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import type { MessageName } from './message-name.ts'
import { readTsText, serializeTsText, type TsStyle } from './ts-text.ts'

interface NewMessage {
  readonly name: MessageName
  readonly entry: NewEntry
}

const STEP = '    '

/** The splices that add messages: at the end of their contexts, new contexts at the end of the file. */
export function addMessages(
  document: XmlDocument,
  root: XmlElement,
  messages: readonly NewMessage[],
  { style, options }: { readonly style: TsStyle; readonly options: WriteOptions },
): Splice[] {
  const contexts = new Map<string, XmlElement>()
  for (const element of childElements(root, 'context')) {
    const name = findChild(element, 'name')
    const text = name ? readTsText(document, name) : ''
    if (!contexts.has(text)) contexts.set(text, element)
  }
  const lineEnding = style.lineEnding ?? '\n'
  const added: string[] = []
  const splices: Splice[] = []
  for (const [name, group] of Map.groupBy(messages, (message) => message.name.context)) {
    const xmls = group.map((message) => messageXml(message, options, style))
    const context = contexts.get(name)
    if (context) splices.push(appendLines(document, context, xmls.flat(), lineEnding))
    else
      added.push(
        '<context>',
        ...[`<name>${serializeTsText(name, style)}</name>`, ...xmls.flat()].map(indent),
        '</context>',
      )
  }
  return added.length === 0 ? splices : [...splices, appendLines(document, root, added, lineEnding)]
}

/** The lines of a message, as `lupdate` arranges them. */
function messageXml({ name, entry }: NewMessage, { plural }: WriteOptions, style: TsStyle): string[] {
  const attributes = `${name.id && ` id="${serializeTsText(name.id, { ...style, quote: true })}"`}${name.isNumerus ? ' numerus="yes"' : ''}`
  const isEmpty = entry.target.every((form) => form === '')
  const state = isEmpty || entry.isFuzzy ? ' type="unfinished"' : ''
  const forms = Array.from({ length: plural.number }, (_, index) =>
    serializeTsText(entry.target[index] ?? '', style),
  )
  const lines = [
    `<source>${serializeTsText(name.source, style)}</source>`,
    ...(name.comment ? [`<comment>${serializeTsText(name.comment, style)}</comment>`] : []),
    ...(entry.note ? [`<extracomment>${serializeTsText(entry.note, style)}</extracomment>`] : []),
    ...(name.isNumerus
      ? [
          `<translation${state}>`,
          ...forms.map((form) => `${STEP}<numerusform>${form}</numerusform>`),
          '</translation>',
        ]
      : [`<translation${state}>${serializeTsText(entry.target[0] ?? '', style)}</translation>`]),
  ]
  return [`<message${attributes}>`, ...lines.map(indent), '</message>']
}

function indent(line: string): string {
  return `${STEP}${line}`
}

/** Inserts lines after the last child, with the same indentation. */
function appendLines(
  document: XmlDocument,
  parent: XmlElement,
  lines: readonly string[],
  lineEnding: string,
): Splice {
  const last = parent.children.at(-1)
  if (!last) {
    const gap = parent.name === 'context' ? `${lineEnding}${STEP}` : lineEnding
    return replaceContent(document, parent, `${lines.map((line) => `${gap}${line}`).join('')}${lineEnding}`)
  }
  const space = gapBefore(document, last.start)
  const gap = `${lineEnding}${space.slice(Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r')) + 1)}`
  return { start: last.end, end: last.end, text: lines.map((line) => `${gap}${line}`).join('') }
}
