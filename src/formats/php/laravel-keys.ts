import { type PhpPath, parsePhpKey } from './php-key.ts'
import type { PhpArray } from './scan-php.ts'

/** No real key has more dots; the rest is part of the last segment. */
const MAX_DOTS = 1000

/**
 * A parser for keys with dots: they lead to the deepest existing array, and the rest is one key in it. Null if the file
 * returns no array.
 */
export function startLaravelKeys(arrays: readonly PhpArray[]): (key: string) => PhpPath | null {
  const paths = new Map<string, readonly string[]>()
  let hasRoot = false
  for (const { root, path } of arrays) {
    if (root !== 'return') continue
    if (path.length === 0) hasRoot = true
    else paths.set(path.join('.'), path)
  }
  return (key) => {
    if (key.startsWith('$')) return parsePhpKey(key)
    let best: readonly string[] = []
    let rest = key
    let dot = key.indexOf('.')
    for (let count = 0; dot >= 0 && count < MAX_DOTS; count += 1) {
      const path = paths.get(key.slice(0, dot))
      if (path && path.length >= best.length) {
        best = path
        rest = key.slice(dot + 1)
      }
      dot = key.indexOf('.', dot + 1)
    }
    return hasRoot ? { root: 'return', path: [...best, rest] } : null
  }
}
