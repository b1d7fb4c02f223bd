import { splitForms } from '../../domain/units/plural-text.ts'
import type { Unit } from '../../domain/units/unit.ts'

type UnitKey = Pick<Unit, 'id' | 'context' | 'source' | 'target'>

/** The members of a file's string that identify its unit. */
type SoughtEntry = Pick<Unit, 'context' | 'source' | 'target'>

/** Finds the unit of a file's string, or null. */
export type FindUnit = (entry: SoughtEntry) => number | null

/** The separator between file and ID in contexts of XLIFF. */
const XLIFF_FILE_END = '///'

/**
 * Finds units by context and source, then by the context without the file of XLIFF in it, without context, and by the
 * source alone; by the key alone if strings have one. If only the file has keys, a key is the source of a unit, or a
 * context that no other unit has. Of several units with the source, finds the one that already has
 * the text, so that nothing changes, otherwise the first.
 */
export function unitFinder(keys: readonly UnitKey[], { isKeyed }: { readonly isKeyed: boolean }): FindUnit {
  const exact = new Map<string, number>()
  const byContext = new Map<string, number>()
  for (const { id, context, source } of keys) {
    keep(exact, keyOf(context, source), id)
    if (isKeyed) keep(byContext, context, id)
  }
  // Most files contain only strings with their contexts.
  let lax: ReturnType<typeof withoutContext> | null = null
  return ({ context, source, target }) => {
    const contexts = [context, ...shorter(context)]
    for (const own of contexts) {
      const found = exact.get(keyOf(own, source))
      if (found !== undefined) return found
    }
    if (isKeyed) {
      const known = contexts.map((own) => byContext.get(own)).find((id) => id !== undefined)
      if (known !== undefined || source === '') return known ?? null
    }
    const plain = exact.get(keyOf('', source === '' ? context : source))
    if (plain !== undefined) return plain
    lax ??= withoutContext(keys)
    if (source === '') return lax.bySource.get(context) ?? lax.byContext.get(context) ?? null
    return lax.byText.get(keyOf(firstForm(target), source)) ?? lax.bySource.get(source) ?? null
  }
}

/** Units by source, by source and text, and by contexts that a single unit has. */
function withoutContext(keys: readonly UnitKey[]) {
  const bySource = new Map<string, number>()
  const byText = new Map<string, number>()
  const byContext = new Map<string, number | undefined>()
  for (const { id, context, source, target } of keys) {
    if (context !== '') byContext.set(context, byContext.has(context) ? undefined : id)
    const first = firstForm(source)
    for (const text of first === source ? [source] : [source, first]) {
      keep(bySource, text, id)
      keep(byText, keyOf(firstForm(target), text), id)
    }
  }
  return { bySource, byText, byContext }
}

/** The context of XLIFF without the leading file, whose name and whose IDs may also contain the separator. */
function shorter(context: string): string[] {
  const first = context.indexOf(XLIFF_FILE_END)
  if (first < 0) return []
  const last = context.lastIndexOf(XLIFF_FILE_END)
  const cut = (at: number) => context.slice(at + XLIFF_FILE_END.length)
  return first === last ? [cut(first)] : [cut(first), cut(last)]
}

function firstForm(text: string): string {
  return splitForms(text)[0] ?? ''
}

/** The first of several wins. */
function keep(map: Map<string, number>, key: string, id: number): void {
  if (!map.has(key)) map.set(key, id)
}

function keyOf(context: string, source: string): string {
  return `${source}\u0004${context}`
}
