import { COMPONENT_SETTINGS, type ComponentSetting, type ComponentSettings } from './component-settings.ts'
import type { FieldProblems } from './field-problems.ts'
import type { Setting } from './setting.ts'

const MAX_LIST = 200

/** Checks each value against its own rule: type, length, range and choices. */
export function checkValues(settings: ComponentSettings, problems: FieldProblems): void {
  for (const [name, setting] of Object.entries<Setting>(COMPONENT_SETTINGS)) {
    const field = name as ComponentSetting
    const sentence = findValueProblem(setting, settings[field])
    if (sentence !== null) problems.add(field, sentence)
  }
}

/** The problem of a value, in the words of the API, or null. */
function findValueProblem(setting: Setting, value: unknown): string | null {
  switch (setting.kind) {
    case 'text':
      return findTextProblem(setting, value)
    case 'flag':
      return typeof value === 'boolean' ? null : 'Must be a valid boolean.'
    case 'number':
      return findNumberProblem(setting, value)
    case 'choice':
      return setting.choices.includes(value) ? null : `"${shown(value)}" is not a valid choice.`
    case 'list':
      return findListProblem(value)
    case 'language':
      return value === null || Number.isSafeInteger(value) ? null : 'A valid integer is required.'
    case 'params':
      // What is valid depends on the format.
      return null
  }
}

function findTextProblem(
  { maxLength, isRequired, isBlock }: Extract<Setting, { kind: 'text' }>,
  value: unknown,
): string | null {
  if (typeof value !== 'string') return 'Not a valid string.'
  if (isRequired && value.trim() === '') return 'This field may not be blank.'
  if (value.length > maxLength && (value.length > maxLength * 2 || [...value].length > maxLength)) {
    return `Ensure this field has no more than ${maxLength} characters.`
  }
  if (value.includes('\u0000')) return 'Null characters are not allowed.'
  return !isBlock && /[\p{Cc}]/u.test(value) ? 'Use a single line without control characters.' : null
}

function findNumberProblem(
  { minimum, maximum }: Extract<Setting, { kind: 'number' }>,
  value: unknown,
): string | null {
  if (!Number.isInteger(value)) return 'A valid integer is required.'
  if (Number(value) < minimum) return `Ensure this value is greater than or equal to ${minimum}.`
  return Number(value) > maximum ? `Ensure this value is less than or equal to ${maximum}.` : null
}

function findListProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Expected a list of items.'
  if (value.length > MAX_LIST) return `A list can have at most ${MAX_LIST} items.`
  return value.every((item) => typeof item === 'string') ? null : 'Each item must be a string.'
}

function shown(value: unknown): string {
  return String(value).slice(0, 200).toWellFormed()
}
