import { expect, it } from 'vitest'
import { preferredLanguages } from './preferred-languages.ts'

it.each([
  [{}, []],
  [{ 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }, ['de-DE', 'de', 'en']],
  [{ 'accept-language': 'en;q=0.1, fr ;q=0.7,cs;q=0, *;q=nothing' }, ['fr', 'en']],
  [{ cookie: 'a=b; diglot-language=de', 'accept-language': 'en' }, ['de', 'en']],
  [{ cookie: 'x-diglot-language=de; diglot-language=', 'accept-language': 'en' }, ['en']],
])('reads %j', (headers, languages) => {
  expect(preferredLanguages(headers)).toEqual(languages)
})
