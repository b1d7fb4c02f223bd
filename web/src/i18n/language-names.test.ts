import { afterEach, describe, expect, it } from 'vitest'
import { listBuiltinLanguages } from '../../../src/domain/languages/builtin-languages.ts'
import { languageNames } from '../../../src/domain/languages/language-names.ts'
import { ENGLISH, openCatalogue } from '../../../src/domain/texts/catalogue.ts'
import { languageChoices } from '../components/forms/language-choices.ts'
import { namedLanguages } from '../components/frame/palette-places.ts'
import { languageName, setTexts } from './texts.ts'

const GERMAN = openCatalogue('n != 1', {}, languageNames('de'))

afterEach(() => setTexts('en', ENGLISH))

describe('names of languages on German pages', () => {
  it.each([
    ['Czech', 'Tschechisch'],
    ['Chinese (Simplified Han script)', 'Chinesisch (Vereinfacht)'],
    ['English (United States)', 'Englisch (USA)'],
    ['German (formal)', 'Deutsch (formell)'],
    ['Portuguese (Brazil, informal)', 'Portugiesisch (Brasilien, informell)'],
    ['Hindi', 'Hindi'],
  ])('are German: %s', (name, german) => {
    setTexts('de', GERMAN)

    expect(languageName(name)).toBe(german)
  })

  it.each(['Tagalog', 'Klingon (pIqaD)', 'Czech (our own)', 'constructor'])(
    'are English where Unicode has no other name: %s',
    (name) => {
      setTexts('de', GERMAN)

      expect(languageName(name)).toBe(name)
    },
  )

  it('differ from each other', () => {
    setTexts('de', GERMAN)
    const names = listBuiltinLanguages().map(({ name }) => languageName(name))

    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('are what languages are sorted by', () => {
    const languages = [
      { code: 'hr', name: 'Croatian' },
      { code: 'cs', name: 'Czech' },
      { code: 'de', name: 'German' },
    ]
    const labels = () => languageChoices(languages, []).map(({ label }) => label)
    const english = labels()
    setTexts('de', GERMAN)

    expect(english).toEqual(['Croatian (hr)', 'Czech (cs)', 'German (de)'])
    expect(labels()).toEqual(['Deutsch (de)', 'Kroatisch (hr)', 'Tschechisch (cs)'])
  })

  it.each(['app tschechisch', 'app czech', 'app cs'])('are found by either name and by code: %s', (text) => {
    setTexts('de', GERMAN)

    expect(namedLanguages(text, [{ code: 'cs', name: 'Czech' }], 2)).toEqual(['cs'])
  })
})

it('shows names as the API gives them on English pages', () => {
  expect(languageName('Czech')).toBe('Czech')
})
