/** A root and the keys that lead from it to a text. */
export interface PhpPath {
  readonly root: string
  readonly path: readonly string[]
}

/** `$lang[menu][open]`, `return[menu][open]`, or the name of a constant. */
export function serializePhpKey(root: string, path: readonly string[]): string {
  const [first = ''] = path
  if (path.length === 0) return root
  // `join` creates a flat string; concatenation would keep every part in memory.
  return [root, '[', path.length === 1 ? first : path.join(']['), ']'].join('')
}

/** Parses such a key; null if it is not one. */
export function parsePhpKey(key: string): PhpPath | null {
  const bracket = key.indexOf('[')
  const root = bracket < 0 ? key : key.slice(0, bracket)
  if (!/^(?:\$\w+(?:->\w+)*|\w+)$/.test(root)) return null
  if (bracket < 0) return { root, path: [] }
  return key.endsWith(']') ? { root, path: key.slice(bracket + 1, -1).split('][') } : null
}

/** `menu.open` for returned arrays, as Laravel itself names them. */
export function serializeLaravelKey(root: string, path: readonly string[]): string {
  return root === 'return' ? path.join('.') : serializePhpKey(root, path)
}
