import { escapeXml } from '../wire/escape-xml.ts'

/** Characters that are much narrower than the usual seven pixels, at a font size of 11 pixels. */
const NARROW = /[ijl.,:;|!'()[\]fIrt ]/
const WIDE = /[mwMW%@]|[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/

/** A badge of two boxes: a label and its value. */
export function svgBadge({ label, value, color }: { label: string; value: string; color: string }): string {
  const [left, right] = [textWidth(label) + 10, textWidth(value) + 10]
  const width = left + right
  const title = escapeXml(`${label}: ${value}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="r"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#555"/><rect x="${left}" width="${right}" height="20" fill="${color}"/></g>
<g fill="#fff" text-anchor="middle" font-family="DejaVu Sans,Verdana,Geneva,sans-serif" font-size="11">
${badgeText(label, left / 2, left - 10)}
${badgeText(value, left + right / 2, right - 10)}
</g></svg>
`
}

/** The color of a percentage: red, yellow from 75, green from 90. */
export function badgeColor(percent: number): string {
  if (percent >= 90) return '#4c1'
  return percent >= 75 ? '#dfb317' : '#e05d44'
}

function badgeText(text: string, x: number, length: number): string {
  return `<text x="${x}" y="14" textLength="${length}">${escapeXml(text)}</text>`
}

function textWidth(text: string): number {
  const widths = [...text].map((letter) => (NARROW.test(letter) ? 4.4 : WIDE.test(letter) ? 10.8 : 7.1))
  return Math.max(10, Math.round(widths.reduce((sum, width) => sum + width, 0)))
}
