import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { findValue, type XliffPart, type XliffUnit } from './xliff-unit.ts'

/** The id of one form of a plural, cut into what all forms share and the name of the form. */
export interface AppleFormId {
  readonly before: string
  readonly form: PluralName
  readonly after: string
  /** What identifies the plural: `key:variable`, or the key of a string catalog. */
  readonly key: string
}

const FORM = /\/(zero|one|two|few|many|other):dict\/:string$|plural\.(zero|one|two|few|many|other)$/
const STRINGSDICT_KEY = /^\/(.+):dict\/([^/]+):dict$/s

/** Reads the id of a form as Xcode exports it: of a stringsdict file, or of a string catalog; null for other ids. */
export function parseFormId(id: string): AppleFormId | null {
  const match = FORM.exec(id)
  if (!match) return null
  const form = (match[1] ?? match[2]) as PluralName
  const start = match.index + match[0].indexOf(form)
  const [before, after] = [id.slice(0, start), id.slice(start + form.length)]
  if (match[2] !== undefined)
    return before.includes('|==|') ? { before, form, after, key: catalogKey(before) } : null
  const names = STRINGSDICT_KEY.exec(before.slice(0, -1))
  return names ? { before, form, after, key: `${names[1]}:${names[2]}` } : null
}

/** `key|==|plural.` and `key|==|substitutions.arg.plural.` without what says that they are plurals. */
function catalogKey(before: string): string {
  return before.slice(0, -'plural.'.length).replace(/(\|==\||\.)$/, '')
}

interface Plural {
  readonly unit: XliffUnit
  readonly elements: [XmlElement, ...XmlElement[]]
  readonly parts: XliffPart[]
}

/** Makes one unit of the forms of each plural, at the place of the first form. */
export function groupApplePlurals(document: XmlDocument, units: readonly XliffUnit[]): XliffUnit[] {
  const plurals = new Map<string, Plural>()
  const grouped: (XliffUnit | Plural)[] = []
  for (const unit of units) {
    const [part] = unit.parts
    const id = part && parseFormId(findValue(document, part.attributes, 'id') ?? '')
    if (!part || !id) {
      grouped.push(unit)
      continue
    }
    const key = `${id.before}\u0000${id.after}`
    const known = plurals.get(key)
    const form = { ...part, form: id.form }
    if (known) {
      known.parts.push(form)
      known.elements.push(part.element)
      continue
    }
    const plural: Plural = { unit: withKey(unit, id), elements: [part.element], parts: [form] }
    plurals.set(key, plural)
    grouped.push(plural)
  }
  return grouped.map((item) =>
    'unit' in item ? { ...item.unit, elements: item.elements, parts: item.parts } : item,
  )
}

function withKey(unit: XliffUnit, { before, form, after, key }: AppleFormId): XliffUnit {
  const id = `${before}${form}${after}`
  return unit.context.endsWith(id) ? { ...unit, context: unit.context.slice(0, -id.length) + key } : unit
}
