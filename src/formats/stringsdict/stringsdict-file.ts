import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { Problem } from '../format.ts'
import { createProblemList, type ProblemList } from '../keyed/problem-list.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { findChild } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { dictPairs, FORMAT_KEY, type Pair } from './plist.ts'

/** One of the texts of a file. */
export type StringsdictItem = FormatString | PluralVariable

/** The text in which the variables are put together, or one without any. */
export interface FormatString {
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
export interface PlistFile extends XmlFile {
  readonly dict: XmlElement
}

/** The same with all texts, ready for changes. */
export interface StringsdictFile extends PlistFile {
  readonly items: readonly StringsdictItem[]
}

const FORM_NAMES: ReadonlySet<string> = new Set<PluralName>(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Opens a property list, or tells why it is none. */
export function openPlist(
  bytes: Uint8Array,
): PlistFile | { readonly document: null; readonly problems: readonly Problem[] } {
  const opened = openXml(bytes)
  if (!opened.document?.root) return { document: null, problems: opened.problems }
  const { root } = opened.document
  const dict = root.name === 'plist' ? findChild(root, 'dict') : null
  if (dict) return { ...opened, dict }
  const what = root.name === 'plist' ? 'it has no dict' : `its root element is ${root.name.slice(0, 50)}`
  const problem = { line: 1, column: 1, message: `This is no stringsdict file: ${what}` }
  return { document: null, problems: opened.problems.length > 0 ? opened.problems : [problem] }
}

/** The file with its texts when it is whole, so that changing it can do no harm. */
export function openSound(bytes: Uint8Array): StringsdictFile | null {
  const opened = openPlist(bytes)
  if (!opened.document || opened.problems.length > 0) return null
  const items: StringsdictItem[] = []
  visitItems(opened, (item) => items.push(item))
  return { ...opened, items }
}

/** Visits the texts in the order of the file and gives what is wrong between them. What is no text is left alone. */
export function visitItems(
  { document, dict }: PlistFile,
  visit: (item: StringsdictItem) => void,
): readonly Problem[] {
  const problems = createProblemList(document.text)
  for (const top of dictPairs(document, dict, problems)) {
    if (top.value.name === 'string') visit({ kind: 'string', context: top.key, top, pair: top })
    if (top.value.name !== 'dict') continue
    for (const pair of dictPairs(document, top.value, problems)) {
      const item = toItem(document, top, pair, problems)
      if (item) visit(item)
    }
  }
  return problems.list()
}

/** Variables have names of their own; what Apple names otherwise are rules for widths and devices. */
function toItem(document: XmlDocument, top: Pair, pair: Pair, problems: ProblemList): StringsdictItem | null {
  if (pair.key === FORMAT_KEY && pair.value.name === 'string')
    return { kind: 'string', context: top.key, top, pair }
  if (pair.value.name !== 'dict' || pair.key.startsWith('NSString')) return null
  const pairs = dictPairs(document, pair.value, problems)
  const forms = new Map<PluralName, Pair>()
  for (const form of pairs) {
    if (form.value.name !== 'string' || !isFormName(form.key) || forms.has(form.key)) continue
    forms.set(form.key, form)
  }
  return { kind: 'plural', context: `${top.key}:${pair.key}`, top, pair, pairs, forms }
}

function isFormName(name: string): name is PluralName {
  return FORM_NAMES.has(name)
}
