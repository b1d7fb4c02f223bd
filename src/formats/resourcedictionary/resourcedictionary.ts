import { createElementFormat } from '../flatxml/keyed-elements.ts'
import { attributeOf, attributeValue, listAttributes, localName } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'

/** Namespaces of XAML itself, which has the attribute `Key` and, in its newer form, the type `String`. */
const XAML = new Set([
  'http://schemas.microsoft.com/winfx/2006/xaml',
  'http://schemas.microsoft.com/winfx/2009/xaml',
])
/** The namespace of `System.String`, in whichever assembly it is. */
const SYSTEM = /^(?:clr-namespace|using):System(?:;assembly=[\w.-]{1,100})?$/

/** `<ResourceDictionary><sys:String x:Key="…">text</sys:String></ResourceDictionary>`; all other resources are left alone. */
export const resourcedictionary = createElementFormat({
  findRefusal: (root) =>
    localName(root) === 'ResourceDictionary'
      ? null
      : `This is no resource dictionary: its root element is ${root.name.slice(0, 50)}`,
  createKeyReader: (document, root) => {
    const above = namespacesOf(document, root)
    return (element) => (localName(element) === 'String' ? findKey(document, element, above) : null)
  },
  createSpeller: (document, model) => {
    const name = model?.name ?? stringName(document)
    const keyName = keyAttribute(document, model)
    return ({ key, xml, attributes }) =>
      `<${name} ${keyName}="${escapeXmlAttribute(key)}"${attributes}>${xml}</${name}>`
  },
  isSpaceCollapsed: true,
  emptyFile: `<ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
                    xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
                    xmlns:sys="clr-namespace:System;assembly=mscorlib">
</ResourceDictionary>
`,
})

/** Namespaces by prefix, as an element declares them. */
function namespacesOf(document: XmlDocument, element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    listAttributes(document, element).flatMap((attribute) =>
      attribute.name.startsWith('xmlns:')
        ? [[attribute.name.slice(6), attributeValue(document, attribute)] as const]
        : [],
    ),
  )
}

function findKey(
  document: XmlDocument,
  element: XmlElement,
  above: ReadonlyMap<string, string>,
): string | null {
  const attributes = listAttributes(document, element)
  const own = attributes.some(({ name }) => name.startsWith('xmlns:'))
    ? namespacesOf(document, element)
    : null
  const namespaceOf = (name: string) => {
    const prefix = name.slice(0, Math.max(0, name.indexOf(':')))
    return own?.get(prefix) ?? above.get(prefix) ?? ''
  }
  const namespace = namespaceOf(element.name)
  if (!SYSTEM.test(namespace) && !XAML.has(namespace)) return null
  const key = attributes.find(
    (attribute) => localName(attribute) === 'Key' && XAML.has(namespaceOf(attribute.name)),
  )
  return key ? attributeValue(document, key) : null
}

/** How the file calls strings: by the prefix that it declares for them. */
function stringName(document: XmlDocument): string {
  const declared = document.root ? namespacesOf(document, document.root) : []
  for (const [prefix, namespace] of declared) if (SYSTEM.test(namespace)) return `${prefix}:String`
  return `${xamlPrefix(document)}:String`
}

function keyAttribute(document: XmlDocument, model: XmlElement | null): string {
  const used = model && listAttributes(document, model).find((attribute) => localName(attribute) === 'Key')
  return used && attributeOf(document, model, used.name) !== null ? used.name : `${xamlPrefix(document)}:Key`
}

function xamlPrefix(document: XmlDocument): string {
  const declared = document.root ? namespacesOf(document, document.root) : []
  for (const [prefix, namespace] of declared) if (XAML.has(namespace)) return prefix
  return 'x'
}
