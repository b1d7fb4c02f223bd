import { expect, it } from 'vitest'
import { listBuiltinLanguages } from '../../../../src/domain/languages/builtin-languages.ts'
import { languageChoices } from './language-choices.ts'

it('names unused languages as the site will name them', () => {
  const labels = languageChoices([], listBuiltinLanguages()).map(({ label }) => label)

  expect(labels).toContain('Bengali (bn)')
  expect(labels.join()).not.toContain('Bangla (')
})

it("lists each language once, with the site's name", () => {
  const choices = languageChoices(
    [{ code: 'bn', name: 'Bengali, ours' }],
    [
      { code: 'cs', name: 'Czech' },
      { code: 'bn', name: 'Bengali' },
    ],
  )

  expect(choices.map(({ label }) => label)).toEqual(['Bengali, ours (bn)', 'Czech (cs)'])
})
