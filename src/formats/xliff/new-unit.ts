import type { NewEntry } from '../format.ts'
import { appleNames } from '../stringsdict/apple-names.ts'
import { type ChildLayout, gapBefore } from '../xml/element-layout.ts'
import { escapeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributesXml, serializeTarget } from './edit-part.ts'
import { styleIn, type WriteContext } from './file-style.ts'
import { writeInline } from './inline-write.ts'
import { joinId } from './visit-units.ts'
import type { XliffPart } from './xliff-unit.ts'

/** Where new units go: their file, and a unit to copy the formatting from. */
interface UnitPlace {
  readonly original: string
  readonly body: XmlElement
  readonly layout: ChildLayout
  readonly model: XliffPart | null
  /** An id that no unit has yet. */
  freshId(): string
}

/** A unit for the end of a body; reading the file returns this entry with its context. */
export function serializeUnit(context: WriteContext, entry: NewEntry, place: UnitPlace): string {
  const { id, resname } = identify(entry, place)
  const count = Math.max(entry.source.length, entry.target.length)
  const { plurals } = context.variant
  if (plurals === 'none' || count < 2)
    return serializeTransUnit(context, entry, place, { id, resname, form: 0, gap: place.layout.gap })
  return plurals === 'apple'
    ? serializeApplePlural(context, entry, place, id)
    : serializeGettextPlural(context, entry, place, { id, resname, count })
}

/** The id alone if file and id make up the context, otherwise a `resname`, which is the context in any file. */
function identify(
  { context }: NewEntry,
  { original, freshId }: UnitPlace,
): { id: string; resname: string | null } {
  if (context === '') return { id: freshId(), resname: null }
  const prefix = joinId(original, '')
  const isOfFile = context.startsWith(prefix) && context.length > prefix.length
  return isOfFile ? { id: context.slice(prefix.length), resname: null } : { id: context, resname: context }
}

interface NewPlural {
  readonly id: string
  readonly resname: string | null
  readonly count: number
}

function serializeGettextPlural(
  context: WriteContext,
  entry: NewEntry,
  place: UnitPlace,
  { id, resname, count }: NewPlural,
): string {
  const name = `${context.style.prefix}group`
  const gap = `${place.layout.gap}${place.layout.step}`
  const parts = Array.from({ length: count }, (_, form) =>
    serializeTransUnit(context, entry, place, { id: `${id}[${form}]`, resname: null, form, gap }),
  )
  const attributes = attributesXml([
    ['restype', 'x-gettext-plurals'],
    ['id', id],
    ['resname', resname],
  ])
  return `<${name}${attributes}>${gap}${parts.join(gap)}${place.layout.gap}</${name}>`
}

/** As Xcode exports the plurals of a string catalog, which always have the form `other`. */
function serializeApplePlural(context: WriteContext, entry: NewEntry, place: UnitPlace, id: string): string {
  const own = appleNames(context.options)
  const names = own.includes('other') ? own : [...own, 'other']
  const { gap } = place.layout
  return names
    .map((name, index) => {
      const form = Math.min(index, own.length - 1)
      return serializeTransUnit(context, entry, place, {
        id: `${id}|==|plural.${name}`,
        resname: null,
        form,
        gap,
      })
    })
    .join(gap)
}

interface NewPart {
  readonly id: string
  readonly resname: string | null
  readonly form: number
  /** Whitespace before the `trans-unit`. */
  readonly gap: string
}

function serializeTransUnit(context: WriteContext, entry: NewEntry, place: UnitPlace, part: NewPart): string {
  const { file, options } = context
  const style = styleIn(context, place.body)
  const { prefix } = style
  const isTemplate = options.isMonolingual && options.isTemplate === true
  const text = entry.target[part.form] ?? ''
  const sourceText = entry.source[part.form] ?? entry.source.at(-1) ?? part.id
  const source = writeInline(isTemplate ? text : sourceText, style)
  const target = writeInline(isTemplate ? '' : text, style)
  const isKept = place.model?.isPreserved === true || source.needsPreserve || target.needsPreserve
  const attributes = attributesXml([
    ['id', part.id],
    ['resname', part.resname],
    ['xml:space', isKept ? 'preserve' : null],
  ])

  const isOneLine = part.gap === '' || isWrittenInOneLine(context, place.model)
  const inner = isOneLine ? '' : `${part.gap}${place.layout.step}`
  const children = [`<${prefix}source>${source.xml}</${prefix}source>`]
  if (target.xml !== '')
    children.push(serializeTarget(context, target, { isFuzzy: entry.isFuzzy === true }, isKept))
  if (entry.note && part.form === 0) {
    const note = file.referToMissing(escapeXmlText(entry.note, style.escape))
    children.push(`<${prefix}note>${note}</${prefix}note>`)
  }
  const content = children.map((child) => `${inner}${child}`).join('')
  return `<${prefix}trans-unit${attributes}>${content}${isOneLine ? '' : part.gap}</${prefix}trans-unit>`
}

function isWrittenInOneLine({ file: { document } }: WriteContext, model: XliffPart | null): boolean {
  return model !== null && gapBefore(document, model.element.contentEnd) === ''
}
