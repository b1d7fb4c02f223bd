import { escapeXml } from '../wire/escape-xml.ts'

/** A language on a chart. */
export interface ChartRow {
  readonly code: string
  readonly name: string
  /** Integer from 0 to 100. */
  readonly percent: number
  /** URL of the page of the language. */
  readonly link: string
}

/** The color of a percentage on charts of the given color; `auto` depends on the percentage. */
function chartColor(name: string, percent: number): string {
  if (name === 'red') return '#cc3d20'
  if (name === 'green') return '#158068'
  if (name === 'blue') return '#1565c0'
  if (percent >= 85) return '#158068'
  return percent >= 50 ? '#1565c0' : '#cc3d20'
}

const FONT = 'font-family="DejaVu Sans,Verdana,Geneva,sans-serif" font-size="11"'

/** A bar per language, one below the other. */
export function multiChart(rows: readonly ChartRow[], color: string): string {
  const height = Math.max(1, rows.length) * 18 + 8
  const lines = rows.map(({ name, percent, link }, index) => {
    const y = index * 18 + 4
    return `<a href="${escapeXml(link)}"><text x="4" y="${y + 12}">${escapeXml(shortened(name))}</text>
<rect x="180" y="${y + 3}" width="150" height="10" fill="#d8dde3"/><rect x="180" y="${y + 3}" width="${percent * 1.5}" height="10" fill="${chartColor(color, percent)}"/>
<text x="336" y="${y + 12}">${percent} %</text></a>`
  })
  return svg(380, height, lines)
}

/** A column per language, side by side. */
export function horizontalChart(rows: readonly ChartRow[], color: string): string {
  const width = Math.max(1, rows.length) * 20 + 8
  const columns = rows.map(({ name, percent, link }, index) => {
    const x = index * 20 + 6
    return `<a href="${escapeXml(link)}"><title>${escapeXml(name)}: ${percent} %</title>
<rect x="${x}" y="4" width="14" height="100" fill="#d8dde3"/><rect x="${x}" y="${104 - percent}" width="14" height="${percent}" fill="${chartColor(color, percent)}"/>
<text transform="translate(${x + 11} 110) rotate(90)">${escapeXml(shortened(name))}</text></a>`
  })
  return svg(width, 260, columns)
}

/** A tile per language, ten in a row. */
export function matrixChart(rows: readonly ChartRow[], color: string): string {
  const height = Math.max(1, Math.ceil(rows.length / 10)) * 34 + 4
  const tiles = rows.map(({ code, name, percent, link }, index) => {
    const [x, y] = [(index % 10) * 66 + 4, Math.floor(index / 10) * 34 + 4]
    return `<a href="${escapeXml(link)}"><title>${escapeXml(name)}: ${percent} %</title>
<rect x="${x}" y="${y}" width="62" height="30" rx="3" fill="${chartColor(color, percent)}"/>
<g fill="#fff" text-anchor="middle"><text x="${x + 31}" y="${y + 13}">${escapeXml(code.slice(0, 9))}</text><text x="${x + 31}" y="${y + 26}">${percent} %</text></g></a>`
  })
  return svg(Math.min(10, Math.max(1, rows.length)) * 66 + 4, height, tiles)
}

function shortened(name: string): string {
  const letters = [...name]
  return letters.length <= 24 ? name : `${letters.slice(0, 23).join('')}…`
}

function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FONT} fill="#2a3744">
${parts.join('\n')}
</svg>
`
}
