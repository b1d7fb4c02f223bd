/** The id in a member without a schema: a number, or a number as text; null for anything else. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
