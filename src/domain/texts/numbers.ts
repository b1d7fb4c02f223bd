/** Number formats of the interface languages. `Intl` would take up to 70 ms for its first call. */
const MARKS: Readonly<
  Record<string, { readonly group: string; readonly point: string; readonly percent: string }>
> = {
  en: { group: ',', point: '.', percent: '%' },
  de: { group: '.', point: ',', percent: '\u00a0%' },
}
const EXACT = Number.MAX_SAFE_INTEGER

/** A formatted integer. */
export function wholeNumber(value: number, locale: string): string {
  const marks = MARKS[locale]
  if (!marks || !Number.isInteger(value) || Math.abs(value) > EXACT) {
    return new Intl.NumberFormat(locale).format(value)
  }
  return grouped(String(value), marks.group)
}

/** A formatted percentage with at most one decimal, from a number of 0 to 100. */
export function percentage(value: number, locale: string): string {
  const marks = MARKS[locale]
  const tenths = Math.round(value * 10)
  if (!marks || !(Math.abs(tenths) < EXACT)) {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  }
  const decimal = tenths % 10 === 0 ? '' : `${marks.point}${Math.abs(tenths % 10)}`
  return `${tenths < 0 ? '-' : ''}${grouped(String(Math.trunc(Math.abs(tenths) / 10)), marks.group)}${decimal}${marks.percent}`
}

function grouped(digits: string, mark: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, mark)
}
