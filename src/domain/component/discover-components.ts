import { AppError } from '../errors.ts'
import { MAX_MASK } from '../languages/file-mask.ts'

/** Stands for the name of the component in masks. */
const NAME = '**'
const MAX_COMPONENTS = 5000

/** Masks with `**` in place of the component's name, and `*` for the language as usual. */
export interface DiscoveryMasks {
  readonly filemask: string
  readonly template: string
  readonly newBase: string
}

/** A component that files of a repository make up. */
export interface DiscoveredComponent {
  /** What `**` stands for. */
  readonly name: string
  readonly filemask: string
  readonly template: string
  readonly newBase: string
  /** Files that the mask finds. */
  readonly paths: readonly string[]
}

/** One component for each text that `**` stands for in the paths of a repository, in the order of these texts. */
export function discoverComponents(paths: Iterable<string>, masks: DiscoveryMasks): DiscoveredComponent[] {
  const pattern = patternOf(masks.filemask)
  const found = new Map<string, string[]>()
  for (const path of paths) {
    const name = pattern.exec(path)?.groups?.name
    if (name === undefined) continue
    const own = found.get(name)
    if (own) own.push(path)
    else found.set(name, [path])
  }
  if (found.size > MAX_COMPONENTS) {
    throw new AppError(
      'too_large',
      `The mask finds ${found.size} components; at most ${MAX_COMPONENTS} are made at once`,
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

/** A slug for a component with this name; null when nothing of the name can be part of one. */
export function slugOf(name: string, maxLength: number): string | null {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxLength)
  return slug === '' ? null : slug
}

/** Each wildcard stays within one part of a path, so matching takes time linear in paths of a usual length. */
function patternOf(mask: string): RegExp {
  if (mask.length > MAX_MASK)
    throw new AppError('invalid', `The mask may have at most ${MAX_MASK} characters`)
  if (mask.includes('***')) throw new AppError('invalid', 'The mask must not contain ***')
  const pieces = mask.split(NAME)
  if (pieces.length < 2) {
    throw new AppError('invalid', 'The mask must contain ** in place of the name of the component')
  }
  if (pieces.join('').split('*').length > 3) throw new AppError('invalid', 'The mask has too many *')
  const literal = (text: string) => text.split('*').map(RegExp.escape).join('[^/]+')
  const [first = '', second = '', ...rest] = pieces.map(literal)
  return new RegExp(`^${[`${first}(?<name>[^/]+)${second}`, ...rest].join('\\k<name>')}$`, 'u')
}
