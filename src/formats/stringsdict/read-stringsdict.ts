import { joinForms } from '../../domain/units/plural-text.ts'
import { NO_DETAILS } from '../entry-details.ts'
import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { textOf } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { appleNamesWithZero } from './apple-names.ts'
import { createPairReader, FORMAT_KEY, isRule, variableContext } from './plist.ts'
import { openPlist } from './stringsdict-file.ts'

type Report = (offset: number, message: string) => void

const MAX_PROBLEMS = 100

/** Reads the texts; the tree is not kept. */
export function readStringsdict(bytes: Uint8Array, options: ReadOptions): FileContent {
  const entries: Entry[] = []
  const findings: { readonly offset: number; readonly message: string }[] = []
  const report: Report = (offset, message) => {
    if (findings.length < MAX_PROBLEMS) findings.push({ offset, message })
  }
  const names = appleNamesWithZero(options)
  const add = (key: string, target: readonly string[]) => entries.push(toEntry(key, target, options))
  const pairs = createPairReader(report)
  let dict: XmlElement | null = null
  const file = openPlist(bytes, (source, element) => {
    const { parent } = element
    if (parent && isMain(element)) dict ??= element
    if (!parent || !isMain(parent)) return true
    dict ??= parent
    const key = parent === dict ? pairs.keyOf(element) : null
    if (key && element.name === 'string') add(textOf(source, key), [textOf(source, element)])
    else if (key && element.name === 'dict') readKey(source, textOf(source, key), element)
    return false
  })
  pairs.end()
  if (!file.document) return { entries: [], problems: file.problems }
  const problems = createProblemList(file.document.text)
  for (const { offset, message } of findings) problems.add(offset, message)
  return { entries, problems: [...file.problems, ...problems.list()].slice(0, MAX_PROBLEMS) }

  /** Reads the format string and the variables. */
  function readKey(source: XmlSource, top: string, value: XmlElement): void {
    const inside = createPairReader(report)
    for (const node of value.children) {
      const keyElement = node.kind === 'element' ? inside.keyOf(node) : null
      if (!keyElement || node.kind !== 'element') continue
      const key = textOf(source, keyElement)
      if (key === FORMAT_KEY && node.name === 'string') add(top, [textOf(source, node)])
      else if (node.name === 'dict' && !isRule(key))
        add(variableContext(top, key), readForms(source, node, names, report))
    }
    inside.end()
  }
}

/** True for a `dict` right below the root `plist`; the first of them contains all texts. */
function isMain({ name, parent }: XmlElement): boolean {
  return name === 'dict' && parent !== null && parent.parent === null && parent.name === 'plist'
}

/** The plural forms of a variable, empty for missing ones; the first of several counts. */
function readForms(source: XmlSource, dict: XmlElement, names: readonly string[], report: Report): string[] {
  const forms = names.map((): XmlElement | null => null)
  let other: XmlElement | null = null
  const pairs = createPairReader(report)
  for (const node of dict.children) {
    const key = node.kind === 'element' ? pairs.keyOf(node) : null
    if (!key || node.kind !== 'element' || node.name !== 'string') continue
    const name = textOf(source, key)
    const index = names.indexOf(name)
    if (index >= 0) forms[index] ??= node
    if (name === 'other') other ??= node
  }
  pairs.end()
  // Files without the form for larger numbers use the mandatory form for them.
  if (forms.length > 0) forms[forms.length - 1] ??= other
  return forms.map((form) => (form ? textOf(source, form) : ''))
}

/** Without a template the key is the source, as in files of strings. */
function toEntry(key: string, target: readonly string[], { isMonolingual }: ReadOptions): Entry {
  return {
    context: isMonolingual ? key : '',
    source: isMonolingual ? '' : key,
    target: joinForms(target),
    details: NO_DETAILS,
  }
}
