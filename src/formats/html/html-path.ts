/** The position of an element or attribute: its name and those of all elements around it. */
export interface HtmlPath {
  /** `html.body.p`, or `html.body.img[alt]`. */
  readonly name: string
  /** The path of an element within this one. */
  child(name: string): HtmlPath
  /** The path of an attribute. */
  attribute(name: string): HtmlPath
  /** `+html.body.p:12-3` */
  locate(line: number, column: number): string
}

/** Every text repeats its path, so longer ones are truncated. */
const MAX_PATH = 500
const MAX_NAME = 50
/** A document has few different paths, which are cached; further ones are created each time. */
const MAX_KNOWN = 10_000
/** A longer prefix is shared by all locations; a shorter one takes less memory as a copy. */
const MAX_COPIED = 60

/** The empty path, for one document. */
export function createPaths(): HtmlPath {
  let known = 0
  return pathNamed('')

  function pathNamed(name: string): HtmlPath {
    const inner = new Map<string, HtmlPath>()
    let prefix = ''

    function within(spelled: string, make: () => string): HtmlPath {
      const old = inner.get(spelled)
      if (old) return old
      const path = pathNamed(make())
      if (known < MAX_KNOWN) inner.set(spelled, path)
      known += 1
      return path
    }

    const self: HtmlPath = {
      name,
      child(element) {
        if (name.length > MAX_PATH) return self
        return within(element, () => {
          const part = element.slice(0, MAX_NAME)
          return name === '' ? part : `${name}.${part}`
        })
      },
      attribute: (attribute) => within(`[${attribute}]`, () => `${name}[${attribute}]`),
      locate(line, column) {
        prefix ||= flat('+', name, ':')
        const position = `${line}-${column}`
        return prefix.length > MAX_COPIED ? prefix + position : flat(prefix, position)
      },
    }
    return self
  }
}

/** Joins parts into one flat string; concatenation would keep each part in memory. */
function flat(...parts: readonly string[]): string {
  return parts.join('')
}
