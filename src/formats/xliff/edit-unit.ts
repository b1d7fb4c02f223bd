import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { Edit } from '../format.ts'
import { appleNames } from '../stringsdict/apple-names.ts'
import type { Splice } from '../text/splice.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import { parseFormId } from './apple-plurals.ts'
import { editPart, serializeTargetOf } from './edit-part.ts'
import type { WriteContext } from './file-style.ts'
import { formSlots } from './form-slots.ts'
import { findValue, type XliffPart, type XliffUnit } from './xliff-unit.ts'

/** The splices for an edit of a unit, including missing forms of its language. */
export function editUnit(context: WriteContext, unit: XliffUnit, edit: Edit): Splice[] {
  const slots = formSlots(unit, context.options)
  const forms = edit.target
  const splices = slots.flatMap((part, index) => {
    if (!part) return []
    const text = forms && (forms[index] ?? '')
    return editPart(context, part, text, edit)
  })
  const added = forms && isPlural(context, unit) ? addForms(context, unit, slots, forms, edit) : null
  return added ? [...splices, added] : splices
}

function isPlural({ variant }: WriteContext, { elements, parts }: XliffUnit): boolean {
  if (variant.plurals === 'none') return false
  return parts.some((part) => part.form !== null) || elements[0] !== parts[0]?.element
}

/** New `trans-unit`s like the last one, after it. */
function addForms(
  context: WriteContext,
  unit: XliffUnit,
  slots: readonly (XliffPart | null)[],
  forms: readonly string[],
  edit: Edit,
): Splice | null {
  const last = unit.parts.at(-1)
  if (!last) return null
  const gap = gapBefore(context.file.document, last.element.start)
  const names = appleNames(context.options)
  const xml = forms.flatMap((text, index) => {
    if (slots[index] || text === '') return []
    const name = names[index] ?? null
    return [`${gap}${serializeForm(context, last, { index, name, text }, edit)}`]
  })
  const at = last.element.end
  return xml.length === 0 ? null : { start: at, end: at, text: xml.join('') }
}

interface NewForm {
  readonly index: number
  readonly name: PluralName | null
  readonly text: string
}

function serializeForm(context: WriteContext, model: XliffPart, form: NewForm, edit: Edit): string {
  const { document } = context.file
  const { element, source, target, attributes } = model
  const id = formId(findValue(document, attributes, 'id') ?? '', form)
  const kept = attributes.flatMap(({ name, start, end }) => {
    if (name === 'id') return [` id="${escapeXmlAttribute(id)}"`]
    return name === 'approved' ? [] : [` ${document.text.slice(start, end)}`]
  })
  const sourceXml = source
    ? `${gapBefore(document, source.start)}${document.text.slice(source.start, source.end)}`
    : ''
  const targetGap = gapBefore(document, (target ?? source ?? element).start)
  const targetXml = serializeTargetOf(context, model, form.text, edit)
  const endGap = gapBefore(document, element.contentEnd)
  return `<${element.name}${kept.join('')}>${sourceXml}${targetGap}${targetXml}${endGap}</${element.name}>`
}

/** The id of another form: `…[2]` in gettext, the form name in Apple's files. */
function formId(id: string, { index, name }: NewForm): string {
  const apple = parseFormId(id)
  if (apple && name) return `${apple.before}${name}${apple.after}`
  const stem = id.replace(/\[\d{1,3}\]$/, '')
  return `${stem}[${index}]`
}
