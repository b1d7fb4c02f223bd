import { createElementFormat } from '../flatxml/keyed-elements.ts'
import { attributeOf, attributeValue, listAttributes, localName } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** Namespaces of XAML, with the attribute `Key` and, in the newer version, the type `String`. */
const XAML = new Set([
  'http://schemas.microsoft.com/winfx/2006/xaml',
  'http://schemas.microsoft.com/winfx/2009/xaml',
])
/** The namespace of `System.String`, in any assembly. */
const SYSTEM = /^(?:clr-namespace|using):System(?:;assembly=[\w.-]{1,100})?$/

/** `<ResourceDictionary><sys:String x:Key="…">text</sys:String></ResourceDictionary>`; other resources are ignored. */
export const resourcedictionary = createElementFormat({
  findRootProblem: (root) =>
    localName(root) === 'ResourceDictionary'
      ? null
      : `Not a resource dictionary: the root element is ${root.name.slice(0, 50)}`,
  createKeyReader: (source, root) => {
    const above = namespacesOf(source, root)
    const strings = new Set(prefixesOf(above, isStringNamespace).map((prefix) => `${prefix}:String`))
    const keys = prefixesOf(above, (namespace) => XAML.has(namespace)).map((prefix) => `${prefix}:Key`)
    return (element) => {
      if (source.text.slice(element.start, element.contentStart).includes('xmlns:'))
        return localName(element) === 'String' ? findKey(source, element, above) : null
      if (!strings.has(element.name)) return null
      for (const name of keys) {
        const key = attributeOf(source, element, name)
        if (key !== null) return key
      }
      return null
    }
  },
  createSerializer: (document, model) => {
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
function namespacesOf(source: XmlSource, element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    listAttributes(source, element).flatMap((attribute) =>
      attribute.name.startsWith('xmlns:')
        ? [[attribute.name.slice(6), attributeValue(source, attribute)] as const]
        : [],
    ),
  )
}

function prefixesOf(
  namespaces: ReadonlyMap<string, string>,
  isWanted: (namespace: string) => boolean,
): string[] {
  return [...namespaces].flatMap(([prefix, namespace]) => (isWanted(namespace) ? [prefix] : []))
}

function isStringNamespace(namespace: string): boolean {
  return SYSTEM.test(namespace) || XAML.has(namespace)
}

/** The key of a string that declares namespaces of its own. */
function findKey(source: XmlSource, element: XmlElement, above: ReadonlyMap<string, string>): string | null {
  const own = namespacesOf(source, element)
  const namespaceOf = (name: string) => {
    const prefix = name.slice(0, Math.max(0, name.indexOf(':')))
    return own.get(prefix) ?? above.get(prefix) ?? ''
  }
  if (!isStringNamespace(namespaceOf(element.name))) return null
  const key = listAttributes(source, element).find(
    (attribute) => localName(attribute) === 'Key' && XAML.has(namespaceOf(attribute.name)),
  )
  return key ? attributeValue(source, key) : null
}

/** The element name of strings in the file, with its declared prefix. */
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
