import { canonicalName, DISCARD } from './flag.ts'
import { type FlagSet, flagSet, flagSetOf, NO_FLAGS } from './flag-set.ts'
import { createRecentCache, type RecentCache } from './recent-cache.ts'

// Few sets are the base of many merges. Both sizes together limit the cache.
const MAX_BASES = 50
const MAX_LAYERS = 200
const results = createRecentCache<FlagSet, RecentCache<FlagSet, FlagSet>>(MAX_BASES)

/** Separates two layers in one text; no flag contains this character. */
export const LAYER_SEPARATOR = '\u001f'

/**
 * The flags that apply to a string. Layers come in this order: file format, project, component, translation, flags of
 * the string in the file, extra flags of its source string, its own extra flags.
 *
 * A later layer overrides values of earlier ones, and `discard:NAME` removes a flag of earlier layers. Merging some
 * layers first gives the same result, so what a whole file shares is merged once; repeated merges are cached.
 */
export function mergeFlags(layers: readonly (FlagSet | string)[]): FlagSet {
  let merged = NO_FLAGS
  for (const layer of layers) {
    if (typeof layer !== 'string') merged = merge(merged, layer)
    else if (!layer.includes(LAYER_SEPARATOR)) merged = merge(merged, flagSet(layer))
    else for (const part of layer.split(LAYER_SEPARATOR)) merged = merge(merged, flagSet(part))
  }
  return merged
}

/** `base` is a merged set, so it has no `discard` itself. */
function merge(base: FlagSet, layer: FlagSet): FlagSet {
  if (layer === NO_FLAGS || layer === base) return base
  if (base === NO_FLAGS && !layer.has(DISCARD)) return layer
  const known = resultsOf(base).find(layer)
  if (known) return known

  const discarded = new Set(layer.value(DISCARD)?.map(canonicalName))
  const merged = flagSetOf([
    ...base.flags.filter(({ name }) => !discarded.has(name)),
    ...layer.flags.filter(({ name }) => name !== DISCARD),
  ])
  resultsOf(base).insert(layer, merged)
  return merged
}

function resultsOf(base: FlagSet): RecentCache<FlagSet, FlagSet> {
  const known = results.find(base)
  if (known) return known
  const created = createRecentCache<FlagSet, FlagSet>(MAX_LAYERS)
  results.insert(base, created)
  return created
}
