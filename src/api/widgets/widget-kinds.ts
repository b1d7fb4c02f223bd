/** A kind of badge: its colors, the first of which is the default, and its file extension. */
interface WidgetKind {
  readonly colors: readonly [string, ...string[]]
  readonly extension: 'svg' | 'png'
}

const CHART = { colors: ['auto', 'red', 'green', 'blue'], extension: 'svg' } as const
const PNG = { colors: ['grey', 'white', 'black'], extension: 'png' } as const

/** Every kind of badge. */
const WIDGET_KINDS = {
  svg: { colors: ['badge'], extension: 'svg' },
  language: { colors: ['badge'], extension: 'svg' },
  multi: CHART,
  horizontal: CHART,
  matrix: CHART,
  '287x66': PNG,
  '88x31': PNG,
  open: { colors: ['graph'], extension: 'png' },
} as const satisfies Readonly<Record<string, WidgetKind>>

/** Name of a kind of badge. */
export type WidgetName = keyof typeof WIDGET_KINDS

/** Removed kinds, and their replacements. */
const FORMER: Readonly<Record<string, WidgetName>> = { status: 'svg', shields: 'svg' }

/** The meaning of a file name: a badge, the correct name to redirect to, or null. */
type WidgetFile = { readonly name: WidgetName; readonly color: string } | { readonly correct: string } | null

/** Reads a file name such as `svg-badge.svg`. */
export function parseWidgetFile(file: string): WidgetFile {
  const match = /^([a-z0-9]+)-([a-z]+)\.([a-z]+)$/.exec(file)
  const [, given = '', color = '', extension = ''] = match ?? []
  const name = isWidget(given) ? given : Object.hasOwn(FORMER, given) ? FORMER[given] : undefined
  if (name === undefined) return null
  const kind: WidgetKind = WIDGET_KINDS[name]
  if (given === name && kind.colors.includes(color) && extension === kind.extension) return { name, color }
  const known = kind.colors.includes(color) ? color : kind.colors[0]
  return { correct: `${name}-${known}.${kind.extension}` }
}

function isWidget(name: string): name is WidgetName {
  return Object.hasOwn(WIDGET_KINDS, name)
}
