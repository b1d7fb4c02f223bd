import { textOf, type Value, wholeOf } from '../value.ts'

/** A filter of the template language, with the name and behavior of Django's documentation. */
export interface Filter {
  readonly argument: 'none' | 'optional' | 'required'
  /** The new value; undefined if it would be too long. `argument` is null if none was given. */
  readonly apply: (value: Value, argument: Value) => Value | undefined
}

/** A filter of texts without an argument; values without text are unchanged. */
export function textFilter(change: (text: string) => Value | undefined): Filter {
  return { argument: 'none', apply: (value) => onText(value, change) }
}

/** A filter of texts with a numeric argument; values or arguments of other kinds leave the value unchanged. */
export function sizedFilter(change: (text: string, size: number) => Value | undefined): Filter {
  return {
    argument: 'required',
    apply: (value, argument) => {
      const size = wholeOf(argument)
      return size === null ? value : onText(value, (text) => change(text, size))
    },
  }
}

/** Changes the text of a value; a value without text is unchanged. */
export function onText(value: Value, change: (text: string) => Value | undefined): Value | undefined {
  const text = textOf(value)
  return text === null ? value : change(text)
}
