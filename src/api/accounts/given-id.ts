/** The id in a member that is checked by hand: a number, or its spelling; null for anything else. */
export function givenId(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
