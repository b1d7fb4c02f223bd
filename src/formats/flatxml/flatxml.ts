import { attributeOf } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { createElementFormat } from './keyed-elements.ts'

/** `<root><str key="…">text</str></root>` */
export const flatxml = createElementFormat({
  findRootProblem: ({ name }) =>
    name === 'root' ? null : `Not a flat XML file: the root element is ${name.slice(0, 50)}, not root`,
  createKeyReader: (source) => (element) =>
    element.name === 'str' ? attributeOf(source, element, 'key') : null,
  createSerializer:
    () =>
    ({ key, xml }) =>
      `<str key="${escapeXmlAttribute(key)}">${xml}</str>`,
  isSpaceCollapsed: false,
  emptyFile: '<?xml version="1.0" encoding="utf-8"?>\n<root>\n</root>\n',
})
