import type { CreateOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent, setAttribute } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { innerXml, listAttributes } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { styleOf, type TsFile } from './open-ts.ts'
import { removeMessages } from './remove-messages.ts'
import { editMessage } from './write-message.ts'

/** The splices that turn a file into one for another language: all translations empty, obsolete messages removed. */
export function blankTs(file: TsFile, options: CreateOptions): Splice[] {
  const { document, root } = file
  const language = setAttribute(document, root, listAttributes(document, root), {
    name: 'language',
    value: options.language,
  })
  const header = language ? [language] : []
  if (options.isMonolingual) return [...header, ...emptyRoot(file)]
  const style = styleOf(file)
  const blank = Array.from({ length: options.plural.number }, () => '')
  return [
    ...header,
    ...removeMessages(document, file.obsolete),
    ...file.messages.flatMap((message) => {
      const { translation } = message
      if (translation && innerXml(document, translation).includes('<lengthvariant')) {
        const { start, end } = translation
        return [{ start, end, text: '<translation type="unfinished"></translation>' }]
      }
      return editMessage(
        document,
        message,
        { target: message.isNumerus ? blank : [''], isFuzzy: false },
        style,
      )
    }),
  ]
}

/** A file without messages. */
export function emptyTs({ language, sourceLanguage }: CreateOptions): Uint8Array {
  const attributes = `language="${escapeXmlAttribute(language)}" sourcelanguage="${escapeXmlAttribute(sourceLanguage)}"`
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE TS>',
    `<TS version="2.1" ${attributes}>`,
    '</TS>',
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** Removes all contexts; Qt's metadata before them stays. */
function emptyRoot({ document, root }: TsFile): Splice[] {
  const first = root.children.find(
    (node) => node.kind === 'element' && (node.name === 'context' || node.name === 'message'),
  )
  if (!first || root.isSelfClosing) return []
  const start = first.start - gapBefore(document, first.start).length
  const end = root.contentEnd - gapBefore(document, root.contentEnd).length
  return start < end ? [{ start, end, text: '' }] : [replaceContent(document, root, '')]
}
