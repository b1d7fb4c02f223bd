import type { Splice } from '../text/splice.ts'
import { removeElements } from '../xml/element-layout.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'

/** The splices that remove messages and empty contexts, which Qt would not accept. */
export function removeMessages(document: XmlDocument, messages: readonly XmlElement[]): Splice[] {
  const removed = new Set(messages)
  const contexts = new Set(
    messages.map(({ parent }) => parent).filter((parent) => parent?.name === 'context'),
  )
  const empty = new Set([...contexts].filter((context) => context && isLeftEmpty(context, removed)))
  const elements = messages.map((message) =>
    message.parent && empty.has(message.parent) ? message.parent : message,
  )
  return removeElements(document, new Set(elements))
}

function isLeftEmpty(context: XmlElement, removed: ReadonlySet<XmlElement>): boolean {
  return context.children.every(
    (node) => node.kind !== 'element' || node.name !== 'message' || removed.has(node),
  )
}
