import { lineEndingOf } from '../text/position.ts'
import type { ScalarStyle, YamlFile, YamlNode } from './yaml-tree.ts'

/** The ways of a file, for what is new in it. */
export interface YamlStyle {
  readonly newline: string
  /** Columns between a key and those below it. */
  readonly step: number
  /** Columns between a key and the dashes below it. */
  readonly listStep: number
  readonly quote: 'single' | 'double'
  /** How most short texts are written. */
  readonly text: 'plain' | 'single' | 'double'
}

const LOOK_AT = 5000

/** Detects the style from the first few thousand values of a file; `like` decides what they do not show. */
export function detectStyle(file: YamlFile, like: YamlStyle | null = null): YamlStyle {
  const counts = { plain: 0, single: 0, double: 0 }
  const steps = new Map<number, number>()
  const listSteps = new Map<number, number>()
  let left = LOOK_AT

  function walk(node: YamlNode | null, parent: number | null): void {
    if (!node || left <= 0) return
    left -= 1
    if (node.kind === 'scalar' && isShort(node.style) && node.end > node.start) counts[node.style] += 1
    if (node.kind !== 'map' && node.kind !== 'list') return
    if (parent !== null && !node.isFlow) {
      const found = node.kind === 'map' ? steps : listSteps
      found.set(node.indent - parent, (found.get(node.indent - parent) ?? 0) + 1)
    }
    const own = node.kind === 'map' && !node.isFlow ? node.indent : null
    for (const item of node.items) walk(item.value, own)
  }

  for (const { root } of file.documents) walk(root, null)
  const isKnown = counts.plain + counts.single + counts.double > 0
  const quote = counts.single > counts.double ? 'single' : 'double'
  const quoted = counts.single + counts.double
  return {
    newline: lineEndingOf(file.text),
    step: mostCommon(steps) ?? like?.step ?? 2,
    listStep: mostCommon(listSteps) ?? like?.listStep ?? mostCommon(steps) ?? 2,
    quote: quoted > 0 ? quote : (like?.quote ?? 'double'),
    text: isKnown ? (quoted > counts.plain ? quote : 'plain') : (like?.text ?? 'plain'),
  }
}

function isShort(style: ScalarStyle): style is 'plain' | 'single' | 'double' {
  return style === 'plain' || style === 'single' || style === 'double'
}

function mostCommon(counts: ReadonlyMap<number, number>): number | null {
  let best: number | null = null
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value
  return best
}
