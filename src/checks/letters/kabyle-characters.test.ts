import { describeCheck } from '../../../test/support/describe-check.ts'
import { kabyleCharacters } from './kabyle-characters.ts'

describeCheck(kabyleCharacters, {
  passes: [
    { flags: 'kabyle-characters', source: 'Open', target: 'Ldi', language: 'kab' },
    { flags: 'kabyle-characters', source: 'Open', target: 'Aɣbalu', language: 'kab' },
    { flags: 'kabyle-characters', source: 'Open', target: 'Taɛessast Ɣer Ɛli', language: 'kab' },
    { flags: 'kabyle-characters', source: 'Open', target: 'ⴰⵖⴱⴰⵍⵓ', language: 'kab' },
    { flags: 'kabyle-characters', source: 'γ rays', target: 'γ', language: 'kab' },
    { flags: 'kabyle-characters', source: 'Open', target: 'Άνοιγμα γε', language: 'el' },
    { flags: 'kabyle-characters', source: 'Open', target: 'γε' },
    { flags: 'kabyle-characters', source: 'α and β', target: 'α akked β', language: 'kab' },
    {
      source: 'Open',
      target: 'Aγbalu',
      language: 'kab',
      flags: 'kabyle-characters, ignore-kabyle-characters',
    },
  ],
  reports: [
    { flags: 'kabyle-characters', source: 'Source', target: 'Aγbalu', language: 'kab', marked: 'γ' },
    { flags: 'kabyle-characters', source: 'To', target: 'Γer', language: 'kab', marked: 'Γ' },
    { flags: 'kabyle-characters', source: 'Guard', target: 'Taεessast', language: 'kab', marked: 'ε' },
    { flags: 'kabyle-characters', source: 'Ali', target: 'Εli', language: 'kab', marked: 'Ε' },
    { flags: 'kabyle-characters', source: 'Ali', target: 'Σli', language: 'kab', marked: 'Σ' },
    {
      flags: 'kabyle-characters',
      source: 'Guard source',
      target: 'Taεessast n uγbalu',
      language: 'kab',
      marked: ['ε', 'γ'],
    },
    { flags: 'kabyle-characters', source: 'γ rays', target: 'γ ε', language: 'kab', marked: 'ε' },
    { flags: 'kabyle-characters', source: 'Source', target: 'Aγbalu', language: 'kab_DZ', marked: 'γ' },
    {
      flags: 'kabyle-characters',
      source: ['a', 'b'],
      target: ['aγ', 'bε'],
      language: 'kab',
      marked: ['γ', 'ε'],
    },
  ],
})
