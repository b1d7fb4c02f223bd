import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { languageName } from '../../i18n/texts.ts'

/** A project or component that matches some words, and the remaining words, such as the name of one of its pages. */
interface NamedPlace {
  readonly path: string
  readonly name: string
  readonly rest: readonly string[]
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Codes of languages that one of several words names, in English or as pages show them; at most `most`, short names first. */
export function namedLanguages(
  text: string,
  languages: readonly { readonly code: string; readonly name: string }[],
  most: number,
): readonly string[] {
  const words = wordsOf(text)
  if (words.length < 2) return []
  const isNamed = (word: string, { code, name }: (typeof languages)[number]) =>
    code.toLowerCase() === word ||
    (word.length > 1 && [name, languageName(name)].some((known) => known.toLowerCase().startsWith(word)))
  return languages
    .filter((language) => words.some((word) => isNamed(word, language)))
    .sort((a, b) => languageName(a.name).length - languageName(b.name).length)
    .slice(0, most)
    .map(({ code }) => code)
}

/** Projects and components with a page that matches the words, in any order (“settings humanize”); at most `most`. */
export function placesWithPage(
  text: string,
  components: readonly Pick<OverviewRowJson, 'project' | 'component'>[],
  pages: readonly string[],
  most: number,
): readonly NamedPlace[] {
  const words = wordsOf(text)
  if (words.length < 2) return []
  const labels = pages.map((page) => page.toLowerCase())
  const projects = new Map(components.map(({ project }) => [project?.slug ?? '', project?.name ?? '']))
  const places = [
    ...[...projects].map(([slug, name]) => ({ path: slug, name, text: `${name} ${slug}` })),
    ...components.map(({ project, component }) => ({
      path: `${project?.slug}/${component?.path}`,
      name: component?.name ?? '',
      text: `${component?.name} ${component?.path} ${project?.name}`,
    })),
  ]
  return places
    .map((place) => {
      const own = place.text.toLowerCase()
      return { ...place, rest: words.filter((word) => !own.includes(word)) }
    })
    .filter(
      ({ rest }) =>
        rest.length > 0 &&
        rest.length < words.length &&
        labels.some((label) => rest.every((word) => label.includes(word))),
    )
    .slice(0, most)
    .map(({ path, name, rest }) => ({ path, name, rest }))
}
