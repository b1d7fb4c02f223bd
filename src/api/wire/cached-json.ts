const kept = new WeakSet<object>()

/** Marks an object as immutable, so that its JSON is written once and cached as long as the object lives (benchmark `read`, component list). */
export function withCachedJson<Value extends object>(value: Value): Value {
  kept.add(value)
  return value
}

/** True for objects that were marked as immutable. */
export function hasCachedJson(value: object): boolean {
  return kept.has(value)
}
