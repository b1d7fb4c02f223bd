import { AppError } from '../errors.ts'
import { MAX_MASK, matchPart } from '../languages/file-mask.ts'

/** The placeholder of the component's name in masks. */
const NAME = '**'
const MAX_COMPONENTS = 5000

/** Masks with `**` in place of the component's name, and `*` for the language as usual. */
interface DiscoveryMasks {
  readonly filemask: string
  readonly template: string
  readonly newBase: string
}

/** A component found in the files of a repository. */
export interface DiscoveredComponent {
  /** The text that `**` matches. */
  readonly name: string
  readonly filemask: string
  readonly template: string
  readonly newBase: string
  /** Files that the mask matches. */
  readonly paths: readonly string[]
}

/** One component for each text that `**` matches in the paths of a repository, ordered by these texts. */
export function discoverComponents(paths: Iterable<string>, masks: DiscoveryMasks): DiscoveredComponent[] {
  const mask = parseMask(masks.filemask)
  const found = new Map<string, string[]>()
  for (const path of paths) {
    const name = findName(mask, path)
    if (name === null) continue
    const own = found.get(name)
    if (own) own.push(path)
    else found.set(name, [path])
  }
  if (found.size > MAX_COMPONENTS) {
    throw new AppError(
      'too_large',
      `The mask matches ${found.size} components; at most ${MAX_COMPONENTS} can be created at once`,
    )
  }
  const fill = (mask: string, name: string) => mask.replaceAll(NAME, () => name)
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => ({
      name,
      filemask: fill(masks.filemask, name),
      template: fill(masks.template, name),
      newBase: fill(masks.newBase, name),
      paths: own,
    }))
}

/** A slug for a component with this name; null if the name has no usable characters. */
export function slugOf(name: string, maxLength: number): string | null {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxLength)
  return slug === '' ? null : slug
}

/** Parts of a mask, and for each star between them whether it stands for the name of the component. */
interface NameMask {
  readonly parts: readonly string[]
  readonly isName: readonly boolean[]
}

function parseMask(mask: string): NameMask {
  if (mask.length > MAX_MASK)
    throw new AppError('invalid', `The mask can have at most ${MAX_MASK} characters`)
  if (mask.includes('***')) throw new AppError('invalid', 'The mask cannot contain ***')
  if (!mask.includes(NAME)) {
    throw new AppError('invalid', 'The mask must contain ** in place of the component name')
  }
  return {
    parts: mask.replaceAll(NAME, '*').split('/'),
    isName: [...mask.matchAll(/\*+/g)].map(([stars]) => stars === NAME),
  }
}

/** The text that every `**` of the mask matches in a path; null if the path does not match. */
function findName({ parts, isName }: NameMask, path: string): string | null {
  const given = path.split('/')
  if (given.length !== parts.length) return null
  const texts: string[] = []
  for (const [index, part] of parts.entries()) {
    const matched = matchPart(part, given[index] ?? '')
    if (!matched) return null
    texts.push(...matched)
  }
  if (texts.includes('')) return null
  const [name = null, ...others] = new Set(texts.filter((_, index) => isName[index]))
  return others.length === 0 ? name : null
}
