import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { findValue, type XliffPart, type XliffUnit } from './xliff-unit.ts'

/** The id of a plural form, split into the common part and the name of the form. */
interface AppleFormId {
  readonly before: string
  readonly form: PluralName
  readonly after: string
  /** What identifies the plural: `key:variable`, or the key of a string catalog. */
  readonly key: string
}

const FORM = /\/(zero|one|two|few|many|other):dict\/:string$|plural\.(zero|one|two|few|many|other)$/
const STRINGSDICT_KEY = /^\/(.+):dict\/([^/]+):dict$/s

/** Parses the id of a form as Xcode exports it, from a stringsdict file or a string catalog; null for other ids. */
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

/** `key|==|plural.` and `key|==|substitutions.arg.plural.` without the plural markers. */
function catalogKey(before: string): string {
  return before.slice(0, -'plural.'.length).replace(/(\|==\||\.)$/, '')
}

/** A plural whose forms are apart. */
interface Plural {
  readonly unit: XliffUnit
  readonly place: number
  readonly elements: [XmlElement, ...XmlElement[]]
  readonly parts: XliffPart[]
}

/** Merges the forms of each plural into one unit, at the position of the first form. */
interface FormCollector {
  /** The unit to read here; null for a further form of a plural. */
  take(source: XmlSource, unit: XliffUnit, place: number): XliffUnit | null
  /** Plurals with all of their forms and the positions of the first ones, at the end of a file. */
  end(): { readonly place: number; readonly unit: XliffUnit }[]
}

/** A collector for the units of a document in order. */
export function createFormCollector(): FormCollector {
  const plurals = new Map<string, Plural>()
  return {
    take(source, unit, place) {
      const [part] = unit.parts
      const id = part && parseFormId(findValue(source, part.attributes, 'id') ?? '')
      if (!part || !id) return unit
      const key = `${id.before}\u0000${id.after}`
      const known = plurals.get(key)
      const form = { ...part, form: id.form }
      if (known) {
        known.parts.push(form)
        known.elements.push(part.element)
        return null
      }
      const first = { ...withKey(unit, id), parts: [form] }
      plurals.set(key, { unit: first, place, elements: [part.element], parts: [form] })
      return first
    },
    end() {
      const whole = [...plurals.values()].map(({ unit, place, elements, parts }) => ({
        place,
        unit: { ...unit, elements, parts },
      }))
      plurals.clear()
      return whole
    },
  }
}

function withKey(unit: XliffUnit, { before, form, after, key }: AppleFormId): XliffUnit {
  const id = `${before}${form}${after}`
  return unit.context.endsWith(id) ? { ...unit, context: unit.context.slice(0, -id.length) + key } : unit
}
