import type { CreateOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { TbxFile } from './open-tbx.ts'
import { isSection } from './read-concept.ts'

/** The splices that turn a file into one for another language: only the source terms stay. */
export function blankTbx({ document, concepts }: TbxFile): Splice[] {
  return concepts.flatMap(({ element, source }) =>
    element.children.flatMap((node) => {
      if (node.kind !== 'element' || node === source || !isSection(node)) return []
      return [{ start: node.start - gapBefore(document, node.start).length, end: node.end, text: '' }]
    }),
  )
}

/** A glossary without terms, formatted as by other translation servers and the Translate Toolkit. */
export function emptyTbx({ sourceLanguage }: CreateOptions): Uint8Array {
  const code = escapeXmlAttribute(sourceLanguage.replaceAll('_', '-'))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">
<martif type="TBX" xml:lang="${code}">
    <martifHeader>
        <fileDesc>
            <sourceDesc>
                <p>Translate Toolkit</p>
            </sourceDesc>
        </fileDesc>
    </martifHeader>
    <text>
        <body>
        </body>
    </text>
</martif>
`)
}
