import { percent as share } from '../../domain/percent.ts'
import type { LanguageCount } from '../../storage/components/widget-counts.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { banner, button, preview } from './images.ts'
import { encodePng } from './png.ts'
import { badgeColor, svgBadge } from './svg-badge.ts'
import { type ChartRow, horizontalChart, matrixChart, multiChart } from './svg-charts.ts'
import type { WidgetName } from './widget-kinds.ts'

/** The content of a badge. */
interface WidgetFacts {
  readonly title: string
  readonly word: string
  readonly counts: readonly LanguageCount[]
  /** URL of the page of a language. */
  readonly linkOf: (code: string) => string
  /** Badges that count languages skip those below this percentage. */
  readonly threshold: number
}

/** How long caches may keep a badge. */
const HEADERS = { 'cache-control': 'max-age=3600' }

/** Renders a badge. */
export async function drawWidget(
  { name, color }: { name: WidgetName; color: string },
  facts: WidgetFacts,
): Promise<RawResponse> {
  if (name === '287x66') return png(await encodePng(banner(imageText(facts), color)))
  if (name === '88x31') return png(await encodePng(button(imageText(facts), color)))
  if (name === 'open') return png(await encodePng(preview(imageText(facts))))
  if (name === 'svg') {
    const percent = wholePercent(facts.counts)
    return svg(svgBadge({ label: facts.word, value: `${percent}%`, color: badgeColor(percent) }))
  }
  if (name === 'language') {
    const count = facts.counts.filter((language) => wholePercent([language]) >= facts.threshold).length
    return svg(svgBadge({ label: 'languages', value: String(count), color: '#4c1' }))
  }
  const charts = { multi: multiChart, horizontal: horizontalChart, matrix: matrixChart }
  return svg(charts[name](chartRows(facts), color))
}

/** An image with the common headers. */
export function png(bytes: Buffer): RawResponse {
  return new RawResponse('image/png', bytes, HEADERS)
}

function svg(text: string): RawResponse {
  return new RawResponse('image/svg+xml; charset=utf-8', text, HEADERS)
}

function imageText({ title, word, counts }: WidgetFacts) {
  return { title, word, languages: counts.length, percent: wholePercent(counts) }
}

function chartRows({ counts, linkOf }: WidgetFacts): ChartRow[] {
  return counts
    .map((language) => ({
      code: language.code,
      name: language.name,
      percent: wholePercent([language]),
      link: linkOf(language.code),
    }))
    .sort((a, b) => b.percent - a.percent || a.name.localeCompare(b.name, 'en'))
}

/** The translated percentage, rounded down. */
function wholePercent(counts: readonly LanguageCount[]): number {
  const sum = (key: 'total' | 'translated') => counts.reduce((whole, count) => whole + count[key], 0)
  return Math.floor(share(sum('translated'), sum('total'), true))
}
