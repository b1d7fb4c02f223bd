import { splitForms } from '../../domain/units/plural-text.ts'
import type { UnitKey } from '../../storage/units/unit-keys.ts'

/** Finds the unit that a string of a file is about; null when there is none. */
export type FindUnit = (entry: { readonly context: string; readonly source: string }) => number | null

/** What stands between file and id in contexts of XLIFF. */
const XLIFF_FILE_END = '///'

/**
 * Looks for units by context and source, then by the context without the file of XLIFF in it, without context, and by the source
 * alone; by the key alone where strings have one.
 */
export function unitFinder(keys: readonly UnitKey[], { isKeyed }: { readonly isKeyed: boolean }): FindUnit {
  const exact = new Map<string, number>()
  const bySource = new Map<string, number>()
  const byContext = new Map<string, number>()
  for (const { id, context, source } of keys) {
    keep(exact, keyOf(context, source), id)
    keep(bySource, source, id)
    keep(bySource, splitForms(source)[0] ?? '', id)
    if (isKeyed) keep(byContext, context, id)
  }
  return ({ context, source }) => {
    const at = context.lastIndexOf(XLIFF_FILE_END)
    const short = at < 0 ? context : context.slice(at + XLIFF_FILE_END.length)
    const found = exact.get(keyOf(context, source)) ?? exact.get(keyOf(short, source))
    if (found !== undefined) return found
    if (isKeyed) {
      const known = byContext.get(context) ?? byContext.get(short)
      if (known !== undefined || source === '') return known ?? null
    }
    return exact.get(keyOf('', source)) ?? bySource.get(source) ?? null
  }
}

/** The first of several counts. */
function keep(map: Map<string, number>, key: string, id: number): void {
  if (!map.has(key)) map.set(key, id)
}

function keyOf(context: string, source: string): string {
  return `${source}\u0004${context}`
}
