import { escapeXmlText } from '../xml/xml-text.ts'
import { appleNamesWithZero } from './apple-names.ts'
import { type EditContext, serializePair, serializeString } from './edit-item.ts'
import { FORMAT_KEY, type PairLayout, VALUE_TYPE_KEY } from './plist.ts'

const SPEC_KEY = 'NSStringFormatSpecTypeKey'

/** A variable with its plural forms; untranslated ones are empty. */
export interface NewVariable {
  readonly name: string
  readonly forms: readonly string[]
  /** The number type, such as `d` or `lld`; null if the forms determine it. */
  readonly valueType: string | null
}

/** A key with all that belongs to it. */
export interface NewString {
  readonly key: string
  /** The format string; null if it only shows the variable. */
  readonly format: string | null
  readonly variables: readonly NewVariable[]
  /** A string without a dictionary around it. */
  readonly isPlain: boolean
}

type Indent = Pick<PairLayout, 'gap' | 'step' | 'isCompact'>

/** A key with its dictionary or string. */
export function serializeNewString(context: EditContext, string: NewString, indent: Indent): string {
  const key = escapeXmlText(string.key, context.style)
  const inner = deeper(indent)
  const format = string.format ?? string.variables.map(({ name }) => `%#@${name}@`).join(' ')
  if (string.isPlain) return serializePair(key, serializeString(context, format), valueGap(indent))
  const pairs = [
    serializePair(FORMAT_KEY, serializeString(context, format), valueGap(inner)),
    ...string.variables.map((variable) => serializeNewVariable(context, variable, inner)),
  ]
  return serializePair(key, serializeDict(pairs, indent), valueGap(indent))
}

/** A variable with its dictionary. It always has the form `other`, which is mandatory. */
export function serializeNewVariable(context: EditContext, variable: NewVariable, indent: Indent): string {
  const names = appleNamesWithZero(context.options)
  const forms = new Map<string, string>()
  names.forEach((name, index) => {
    const text = variable.forms[index] ?? ''
    if (text !== '') forms.set(name, text)
  })
  if (!forms.has('other')) forms.set('other', variable.forms[names.length - 1] ?? '')
  const pairs = [
    [SPEC_KEY, 'NSStringPluralRuleType'],
    [VALUE_TYPE_KEY, variable.valueType ?? findValueType(variable.forms)],
    ...forms,
  ].map(([key = '', text = '']) =>
    serializePair(key, serializeString(context, text), valueGap(deeper(indent))),
  )
  const key = escapeXmlText(variable.name, context.style)
  return serializePair(key, serializeDict(pairs, indent), valueGap(indent))
}

function serializeDict(pairs: readonly string[], indent: Indent): string {
  const { gap } = deeper(indent)
  return `<dict>${pairs.map((pair) => `${gap}${pair}`).join('')}${indent.gap}</dict>`
}

function valueGap({ gap, isCompact }: Indent): string {
  return isCompact ? '' : gap
}

/** The conversion after the `%` of the first number in the texts. */
function findValueType(forms: readonly string[]): string {
  for (const form of forms) {
    const found = /%(?:\d+\$)?((?:hh|h|ll|l|q|z|t|j)?[diuoxX])/.exec(form)?.[1]
    if (found) return found
  }
  return 'd'
}

function deeper({ gap, step, isCompact }: Indent): Indent {
  return { gap: gap === '' ? '' : `${gap}${step}`, step, isCompact }
}
