import type { CategoryJson } from '../../../../src/contract/categories.ts'

/** Categories by URL, with their full paths as labels, sorted by label. */
export function categoryChoices(
  categories: readonly CategoryJson[],
): { readonly value: string; readonly label: string }[] {
  const known = new Map(categories.map((category) => [category.url, category]))
  const pathOf = ({ name, category }: CategoryJson): string => {
    const parent = category === null ? undefined : known.get(category)
    return parent ? `${pathOf(parent)} / ${name}` : name
  }
  return categories
    .map((category) => ({ value: category.url, label: pathOf(category) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
