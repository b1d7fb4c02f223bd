/** A member of an object of another server, or undefined. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** A member that is a text; otherwise empty. */
export function textIn(value: unknown, name: string): string {
  const text = memberOf(value, name)
  return typeof text === 'string' ? text : ''
}

/** A member that counts something; otherwise 0. */
export function numberOf(value: unknown, name: string): number {
  const number = memberOf(value, name)
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.floor(number) : 0
}

/** The items of a list; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function firstOf(value: unknown): unknown {
  return itemsOf(value)[0]
}
