/** File paths that can be found by prefix. */
export interface PathList {
  has(path: string): boolean
  /** Paths with this prefix, sorted by UTF-16 units; costs depend on the number of results, not of paths. */
  startingWith(head: string): Iterable<string>
}

/** A list of paths; sorted on the first search. */
export function pathList(paths: Iterable<string>): PathList {
  const all = new Set(paths)
  let sorted: readonly string[] | null = null
  return {
    has: (path) => all.has(path),
    *startingWith(head) {
      sorted ??= [...all].sort()
      for (let at = firstFrom(sorted, head); ; at += 1) {
        const path = sorted[at]
        if (path === undefined || !path.startsWith(head)) return
        yield path
      }
    },
  }
}

/** Position of the first path that does not come before a text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
