import { type SerializePlace, serializeText } from './serialize-scalar.ts'
import type { YamlStyle } from './yaml-style.ts'
import type { ScalarStyle, YamlCollection, YamlFile, YamlItem, YamlNode } from './yaml-tree.ts'

/** New values below a key or index. */
export type NewTree = Map<string | number, NewTree | string>

/** The template's counterpart of something new, which determines its style. */
export interface Model {
  readonly file: YamlFile
  readonly item: YamlItem | null
  readonly node: YamlNode | null
  child(step: string | number): Model | null
}

/** A model with its children, which are indexed on first use. */
export function modelOf(file: YamlFile, item: YamlItem | null, node: YamlNode | null): Model {
  let byStep: Map<string | number, YamlItem> | null = null
  return {
    file,
    item,
    node,
    child(step) {
      if (node?.kind !== 'map' && node?.kind !== 'list') return null
      byStep ??= tableOf(node)
      const found = byStep.get(step)
      return found ? modelOf(file, found, found.value) : null
    },
  }
}

/** The items of a collection by key or index; the first of several with the same key. */
export function tableOf({ kind, items }: YamlCollection): Map<string | number, YamlItem> {
  if (kind === 'list') return new Map(items.entries())
  const byKey = new Map<string | number, YamlItem>()
  for (const item of items) if (item.key !== null && !byKey.has(item.key)) byKey.set(item.key, item)
  return byKey
}

/** Longer gaps in a list are not filled. */
const MAX_LIST = 10_000

/** The lines of a new item, each indented, without the last line break. */
export function printItem(
  step: string | number,
  value: NewTree | string,
  column: number,
  style: YamlStyle,
  model: Model | null,
): string {
  const padding = ' '.repeat(column)
  if (typeof step === 'number') {
    if (typeof value === 'string') return `${padding}- ${printText(value, column + 2, style, model)}`
    return `${padding}- ${printBlock(value, column + 2, style, model).slice(column + 2)}`
  }
  const key = padding + serializeKey(step, style, model, false)
  if (typeof value === 'string') return `${key}: ${printText(value, column + style.step, style, model)}`
  const isList = isListTree(value)
  const inner = column + (isList ? style.listStep : style.step)
  return `${key}:${style.newline}${printBlock(value, inner, style, model)}`
}

/** All items of a new collection. */
export function printBlock(tree: NewTree, column: number, style: YamlStyle, model: Model | null): string {
  const steps = isListTree(tree) ? listSteps(tree) : [...tree]
  return steps
    .map(([step, value]) => printItem(step, value, column, style, model?.child(step) ?? null))
    .join(style.newline)
}

/** A new item within brackets. */
export function printFlowItem(
  step: string | number,
  value: NewTree | string,
  style: YamlStyle,
  model: Model | null,
): string {
  const printed =
    typeof value === 'string'
      ? serializeText(value, style.text, placeOf(style, true, 0))
      : printFlow(value, style)
  return typeof step === 'number' ? printed : `${serializeKey(step, style, model, true)}: ${printed}`
}

/** A new collection within brackets. */
export function printFlow(tree: NewTree, style: YamlStyle): string {
  const isList = isListTree(tree)
  const items = (isList ? listSteps(tree) : [...tree]).map(([step, value]) =>
    printFlowItem(step, value, style, null),
  )
  return isList ? `[${items.join(', ')}]` : `{${items.join(', ')}}`
}

/** True when all steps are indexes. */
export function isListTree(tree: NewTree): boolean {
  return [...tree.keys()].every((step) => typeof step === 'number')
}

/** Items from an index on; empty texts keep the numbering where some are missing. */
export function listSteps(tree: NewTree, from = 0): [number, NewTree | string][] {
  const indexes = [...tree.keys()].filter((step) => typeof step === 'number')
  const end = indexes.reduce((last, index) => Math.max(last, index + 1), from)
  const length = end > MAX_LIST ? 0 : end - from
  return Array.from({ length }, (_, offset) => [from + offset, tree.get(from + offset) ?? ''])
}

function printText(text: string, indent: number, style: YamlStyle, model: Model | null): string {
  return serializeText(text, styleLike(style, model), placeOf(style, false, indent))
}

function styleLike(style: YamlStyle, model: Model | null): ScalarStyle {
  const node = model?.node
  const isBlock = node?.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded')
  return isBlock ? node.style : style.text
}

function placeOf(style: YamlStyle, isFlow: boolean, indent: number): SerializePlace {
  return { isFlow, indent, newline: style.newline, quote: style.quote, width: 80, isLast: false }
}

const SIMPLE_KEY = /^(?:"[^"\\\r\n]*"|'[^'\r\n]*'|[^\s?&!*"'[{][^\r\n]*)$/

function serializeKey(key: string, style: YamlStyle, model: Model | null, isFlow: boolean): string {
  const { file, item } = model ?? {}
  const written = file && item?.key === key ? file.text.slice(item.start, item.keyEnd) : ''
  if (!isFlow && SIMPLE_KEY.test(written)) return written
  return serializeText(key, 'plain', placeOf(style, isFlow, 0))
}
