/** Longer answers are no translations of their source. */
const LONGEST = { factor: 12, more: 400 }

/** A translation as a model wrote it, or null if it cannot be one: empty, or much too long. */
export function cleanText(written: string, source: string): string | null {
  const text = unescapeControl(written, source).trim()
  return text === '' || text.length > source.length * LONGEST.factor + LONGEST.more ? null : text
}

/** Models that copy escapes of JSON instead of what they stand for. */
function unescapeControl(written: string, source: string): string {
  if (source.includes('\\u00')) return written
  return written.replace(/\\u003c/gi, '<').replace(/\\u005b/gi, '[')
}
