import { textOf, type Value, wholeOf } from '../value.ts'

/** A filter of the template language, named and behaving as in Django's documentation. */
export interface Filter {
  readonly argument: 'none' | 'optional' | 'required'
  /** The new value; undefined when it would be too long to be made. `argument` is null when none was given. */
  readonly apply: (value: Value, argument: Value) => Value | undefined
}

/** A filter of texts without an argument; what has no text passes through. */
export function textFilter(change: (text: string) => Value | undefined): Filter {
  return { argument: 'none', apply: (value) => onText(value, change) }
}

/** A filter of texts that needs a number; a value or argument of another kind passes through unchanged. */
export function sizedFilter(change: (text: string, size: number) => Value | undefined): Filter {
  return {
    argument: 'required',
    apply: (value, argument) => {
      const size = wholeOf(argument)
      return size === null ? value : onText(value, (text) => change(text, size))
    },
  }
}

/** The changed text of a value; itself when it has none. */
export function onText(value: Value, change: (text: string) => Value | undefined): Value | undefined {
  const text = textOf(value)
  return text === null ? value : change(text)
}
