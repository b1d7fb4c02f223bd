/** A value that is there already, or a promise of it. */
export type NowOrLater<Value> = Value | Promise<Value>

/**
 * Goes on with a value, at once where it is there. Reads of SQLite are, and what is remembered is on both engines; one
 * turn of promises takes as long as a small read.
 */
export function andThen<Value, Result>(
  value: NowOrLater<Value>,
  next: (value: Value) => NowOrLater<Result>,
): NowOrLater<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
