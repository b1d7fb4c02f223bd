import { expect, it } from 'vitest'
import { listBuiltinLanguages } from '../../../../src/domain/languages/builtin-languages.ts'
import { languageChoices } from './language-choices.ts'

it('calls languages that are not in use yet as the site will call them', () => {
  const labels = languageChoices([], listBuiltinLanguages()).map(({ label }) => label)

  expect(labels).toContain('Bengali (bn)')
  expect(labels.join()).not.toContain('Bangla (')
})

it('offers each language once, with the name of the site', () => {
  const choices = languageChoices(
    [{ code: 'bn', name: 'Bengali, ours' }],
    [
      { code: 'cs', name: 'Czech' },
      { code: 'bn', name: 'Bengali' },
    ],
  )

  expect(choices.map(({ label }) => label)).toEqual(['Bengali, ours (bn)', 'Czech (cs)'])
})
