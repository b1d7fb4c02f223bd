import { isBlank, joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import type { Entry, ReadOptions } from '../format.ts'
import { childElements, hasAttributes, listAttributes, textOf } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { formSlots, sourceParts } from './form-slots.ts'
import { inlineText } from './inline-text.ts'
import { unitFlags } from './unit-flags.ts'
import { isFuzzyState } from './xliff-state.ts'
import { findValue, isPreserved, type XliffPart, type XliffUnit, type XliffVariant } from './xliff-unit.ts'

/** The entry of a unit; null if it contains no text. */
export function unitEntry(
  document: XmlSource,
  unit: XliffUnit,
  variant: XliffVariant,
  options: ReadOptions,
): Entry | null {
  const [only] = unit.parts
  // Nearly all units have one form.
  const isSingle = only !== undefined && unit.parts.length === 1 && only.form === null
  const slots = isSingle ? unit.parts : formSlots(unit, options)
  const first = isSingle ? only : (slots.find((part) => part !== null) ?? only)
  if (!first) return null
  const source = options.isMonolingual ? '' : sourceOf(document, unit, variant)
  const target = isSingle
    ? partText(document, only, variant, options)
    : joinForms(slots.map((part) => (part ? partText(document, part, variant, options) : '')))
  const hasTarget = !isBlank(target)
  if (!options.isMonolingual && !hasTarget && isBlank(source)) return null
  return {
    context: unit.context,
    source,
    target,
    details: entryDetails({
      location: variant.hasLocations ? locationsOf(document, unit, first) : '',
      note: notesOf(document, unit, first),
      flags: flagsOf(document, first, variant),
      isFuzzy:
        hasTarget && slots.some((part) => part?.target && isFuzzyState(stateOf(document, part.target))),
      isApproved: slots.every((part) => part && findValue(document, part.attributes, 'approved') === 'yes'),
      isReadonly: unit.isReadonly,
    }),
  }
}

/** The element whose content an entry shows and an edit changes; null when the file has none yet. */
export function textElement(
  { source, target }: XliffPart,
  options: ReadOptions,
  document: XmlSource,
): XmlElement | null {
  if (!options.isMonolingual || !options.isTemplate) return target
  return target && textOf(document, target).trim() !== '' ? target : source
}

/** The text of one form. */
export function partText(
  document: XmlSource,
  part: XliffPart,
  { isMarkup }: XliffVariant,
  options: ReadOptions,
): string {
  const element = textElement(part, options, document)
  return element ? contentText(document, element, part.isPreserved, isMarkup) : ''
}

function contentText(document: XmlSource, element: XmlElement, above: boolean, isMarkup: boolean): string {
  const hasSpace =
    hasAttributes(element) && document.text.slice(element.start, element.contentStart).includes('xml:space')
  const preserved = hasSpace ? isPreserved(document, listAttributes(document, element), above) : above
  return inlineText(document, element, { isMarkup, isPreserved: preserved })
}

/** The value of `state` of a target, or null. */
function stateOf(document: XmlSource, target: XmlElement): string | null {
  return findValue(document, listAttributes(document, target), 'state')
}

/** The source's own forms: files repeat the last one for each further form of the translation. */
function sourceOf(document: XmlSource, unit: XliffUnit, { isMarkup }: XliffVariant): string {
  const [only, ...others] = sourceParts(unit)
  const read = (part: XliffPart) =>
    part.source ? contentText(document, part.source, part.isPreserved, isMarkup) : ''
  const forms = only ? [read(only)] : []
  for (const part of others) forms.push(read(part))
  while (forms.length > 2 && forms.at(-1) === forms.at(-2)) forms.pop()
  return joinForms(forms)
}

/** Notes in order, each once. */
function notesOf(document: XmlSource, unit: XliffUnit, first: XliffPart): string {
  const [element] = unit.elements
  const elements =
    element === first.element ? first.notes : [...childElements(element, 'note'), ...first.notes]
  const [only, ...others] = elements
  if (!only) return ''
  if (others.length === 0) return contentText(document, only, first.isPreserved, false)
  const notes = new Set(elements.map((note) => contentText(document, note, first.isPreserved, false)))
  notes.delete('')
  return [...notes].join('\n')
}

function flagsOf(document: XmlSource, { attributes }: XliffPart, { flags }: XliffVariant): string {
  if (attributes.length === 1 && flags.length < 2) return flags[0] ?? ''
  const found = {
    flags: findValue(document, attributes, 'weblate-flags'),
    maxwidth: findValue(document, attributes, 'maxwidth'),
    sizeUnit: findValue(document, attributes, 'size-unit'),
    font: findValue(document, attributes, 'font'),
  }
  return unitFlags(found, flags)
}

/** `file:line` of each context group that is about the location. */
function locationsOf(document: XmlSource, unit: XliffUnit, first: XliffPart): string {
  const [element] = unit.elements
  const own = childElements(element, 'context-group')
  const groups =
    own.length === 0 && element !== first.element ? childElements(first.element, 'context-group') : own
  const locations = groups.flatMap((group) => {
    const purpose = findValue(document, listAttributes(document, group), 'purpose') ?? ''
    if (!purpose.split(/[ ,;]+/).includes('location')) return []
    const contexts = new Map(
      childElements(group, 'context').map((context) => [
        findValue(document, listAttributes(document, context), 'context-type'),
        textOf(document, context).trim(),
      ]),
    )
    const [file, line] = [contexts.get('sourcefile'), contexts.get('linenumber')]
    return file ? [line ? `${file}:${line}` : file] : []
  })
  return locations.join(', ')
}
