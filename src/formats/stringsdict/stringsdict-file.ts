import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { Problem } from '../format.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { findChild } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement, XmlVisitor } from '../xml/xml-tree.ts'
import { dictPairs, FORMAT_KEY, isRule, type Pair, variableContext } from './plist.ts'

/** One of the texts of a file. */
export type StringsdictItem = FormatString | PluralVariable

/** The format string that combines the variables, or a text without any. */
interface FormatString {
  readonly kind: 'string'
  readonly context: string
  readonly top: Pair
  readonly pair: Pair
}

/** The plural forms of a variable. */
export interface PluralVariable {
  readonly kind: 'plural'
  readonly context: string
  readonly top: Pair
  /** Key and dictionary of the variable. */
  readonly pair: Pair
  readonly pairs: readonly Pair[]
  readonly forms: ReadonlyMap<PluralName, Pair>
}

/** A property list with the dictionary of its texts. */
interface PlistFile extends XmlFile {
  readonly dict: XmlElement
}

/** The same with all texts, ready for changes. */
export interface StringsdictFile extends PlistFile {
  readonly items: readonly StringsdictItem[]
}

const FORM_NAMES: ReadonlySet<string> = new Set<PluralName>(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Opens a property list, or returns why it is not one. A visitor may drop elements from the tree (`readXml`). */
export function openPlist(
  bytes: Uint8Array,
  visitElement?: XmlVisitor,
): PlistFile | { readonly document: null; readonly problems: readonly Problem[] } {
  const opened = openXml(bytes, visitElement)
  if (!opened.document?.root) return { document: null, problems: opened.problems }
  const { root } = opened.document
  const dict = root.name === 'plist' ? findChild(root, 'dict') : null
  if (dict) return { ...opened, dict }
  const what = root.name === 'plist' ? 'it has no dict' : `the root element is ${root.name.slice(0, 50)}`
  const problem = { line: 1, column: 1, message: `Not a stringsdict file: ${what}` }
  return { document: null, problems: opened.problems.length > 0 ? opened.problems : [problem] }
}

/** The file with its texts if it is well-formed, so that edits are safe. */
export function openWellFormed(bytes: Uint8Array): StringsdictFile | null {
  const opened = openPlist(bytes)
  if (!opened.document || opened.problems.length > 0) return null
  return { ...opened, items: listItems(opened) }
}

function listItems({ document, dict }: PlistFile): StringsdictItem[] {
  return dictPairs(document, dict).flatMap((top): StringsdictItem[] => {
    if (top.value.name === 'string') return [{ kind: 'string', context: top.key, top, pair: top }]
    if (top.value.name !== 'dict') return []
    return dictPairs(document, top.value).flatMap((pair) => toItem(document, top, pair) ?? [])
  })
}

function toItem(document: XmlDocument, top: Pair, pair: Pair): StringsdictItem | null {
  if (pair.key === FORMAT_KEY && pair.value.name === 'string')
    return { kind: 'string', context: top.key, top, pair }
  if (pair.value.name !== 'dict' || isRule(pair.key)) return null
  const pairs = dictPairs(document, pair.value)
  const forms = new Map<PluralName, Pair>()
  for (const form of pairs) {
    if (form.value.name !== 'string' || !isFormName(form.key) || forms.has(form.key)) continue
    forms.set(form.key, form)
  }
  return { kind: 'plural', context: variableContext(top.key, pair.key), top, pair, pairs, forms }
}

function isFormName(name: string): name is PluralName {
  return FORM_NAMES.has(name)
}
