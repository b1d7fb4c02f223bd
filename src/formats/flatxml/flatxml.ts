import type { Format } from '../format.ts'
import { attributeOf } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { createElementFormat } from './keyed-elements.ts'

/** Names of elements and attributes in a flat XML file. */
interface FlatNames {
  readonly root: string
  readonly value: string
  readonly key: string
}

/** `<root><str key="…">text</str></root>`, with these names. */
export function flatxmlFormat({ root, value, key: keyName }: FlatNames): Format {
  return createElementFormat({
    findRootProblem: ({ name }) =>
      name === root ? null : `Not a flat XML file: the root element is ${name.slice(0, 50)}, not ${root}`,
    createKeyReader: (source) => (element) =>
      element.name === value ? attributeOf(source, element, keyName) : null,
    createSerializer:
      () =>
      ({ key, xml }) =>
        `<${value} ${keyName}="${escapeXmlAttribute(key)}">${xml}</${value}>`,
    isSpaceCollapsed: false,
    emptyFile: `<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n</${root}>\n`,
  })
}

/** Flat XML files with the usual names. */
export const flatxml = flatxmlFormat({ root: 'root', value: 'str', key: 'key' })
