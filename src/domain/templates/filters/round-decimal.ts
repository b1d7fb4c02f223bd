const MAX_PLACES = 200

/** The number with this many decimals; halves are rounded away from zero. */
export function roundDecimal(number: number, places: number): string {
  const wanted = Math.min(places, MAX_PLACES)
  // The shortest spelling, not the binary value: 1.005 means exactly that.
  const [whole = '0', fraction = ''] = plainSpelling(Math.abs(number)).split('.')
  const kept = BigInt(`${whole}${fraction.slice(0, wanted).padEnd(wanted, '0')}`)
  const isUp = (fraction[wanted] ?? '0') >= '5'
  const digits = String(isUp ? kept + 1n : kept).padStart(wanted + 1, '0')
  const text = wanted === 0 ? digits : `${digits.slice(0, -wanted)}.${digits.slice(-wanted)}`
  return number < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

function plainSpelling(number: number): string {
  const text = String(number)
  if (!text.includes('e')) return text
  return number >= 1 ? BigInt(Math.trunc(number)).toString() : number.toFixed(100)
}
