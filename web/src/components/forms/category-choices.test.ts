import { expect, it } from 'vitest'
import { categoryChoices } from './category-choices.ts'

const link = (id: number) => `https://example.org/api/categories/${id}/`
const category = (id: number, name: string, parent: number | null) => ({
  id,
  name,
  slug: name.toLowerCase(),
  project: 'https://example.org/api/projects/demo/',
  category: parent === null ? null : link(parent),
  url: link(id),
  statistics_url: '',
})

it('labels categories with their parents', () => {
  const choices = categoryChoices([
    category(3, 'Apps', 2),
    category(2, 'Stable', null),
    category(1, 'Next', null),
  ])

  expect(choices.map(({ label }) => label)).toEqual(['Next', 'Stable', 'Stable / Apps'])
  expect(choices[2]?.value).toBe(link(3))
})
