const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+\s-]\d{2}:?\d{2})?)?$/i

/**
 * Parses an ISO 8601 time to microseconds since 1970, in UTC if it has no time zone; a date alone means its start. Null
 * if it is invalid. A space may stand for the `+` of a time zone, because URLs decode one to the other.
 */
export function parseTime(text: string): number | null {
  const match = ISO.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const millis = Date.parse(`${written}Z`)
  // The parser moves nonexistent days to later ones, or rejects them.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 19) !== written) return null
  const shift = zoneMinutes(zone)
  if (shift === null) return null
  return (millis - shift * 60_000) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6))
}

function zoneMinutes(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.replace(/\D/g, '')
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
