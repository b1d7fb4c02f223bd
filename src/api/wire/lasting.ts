const kept = new WeakSet<object>()

/** Says of an object that nobody will change it, so that its JSON is written once and then kept as long as it lives. */
export function lasting<Value extends object>(value: Value): Value {
  kept.add(value)
  return value
}

/** True for objects that `lasting` was said of. */
export function isLasting(value: object): boolean {
  return kept.has(value)
}
