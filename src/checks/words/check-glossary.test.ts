import { describeCheck } from '../../../test/support/describe-check.ts'
import { checkGlossary } from './check-glossary.ts'

const term = { source: 'map', target: 'mapa', isUntranslatable: false, isForbidden: false }
const forbidden = { ...term, target: 'plán', isForbidden: true }
const name = { ...term, source: 'Diglot', target: '', isUntranslatable: true }

describeCheck(checkGlossary, {
  passes: [
    { source: 'The map', target: 'Ta mapa', flags: 'check-glossary', facts: { terms: [term] } },
    { source: 'The map', target: 'MAPA!', flags: 'check-glossary', facts: { terms: [term] } },
    { source: 'The map', target: 'Plánek', flags: 'check-glossary', facts: { terms: [forbidden] } },
    { source: 'The map', target: 'Něco', facts: { terms: [term] } },
    { source: 'The map', target: 'Něco', flags: 'check-glossary' },
    {
      source: 'The map',
      target: 'Ta karta',
      flags: 'check-glossary',
      facts: { terms: [term, { ...term, target: 'karta' }] },
    },
    { source: 'Start Diglot', target: 'Spustit Diglot', flags: 'check-glossary', facts: { terms: [name] } },
    {
      source: 'The map',
      target: 'この地図です',
      language: 'ja',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: '地図' }] },
    },
    {
      source: 'The map',
      target: 'Эта КАРТА',
      language: 'ru',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: 'карта' }] },
    },
    {
      source: ['map', 'maps'],
      target: ['mapa', 'mapy', 'map'],
      flags: 'check-glossary',
      facts: { terms: [term] },
    },
    {
      source: 'The map',
      target: 'Něco',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: '' }] },
    },
    {
      source: 'C++',
      target: 'a C++.',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, source: 'C++', target: 'C++' }] },
    },
  ],
  reports: [
    { source: 'The map', target: 'Karta', flags: 'check-glossary', facts: { terms: [term] }, marked: '' },
    { source: 'The map', target: 'Mapař', flags: 'check-glossary', facts: { terms: [term] }, marked: '' },
    {
      source: 'The map',
      target: 'Ten plán.',
      flags: 'check-glossary',
      facts: { terms: [forbidden] },
      marked: 'plán',
    },
    {
      source: 'The map',
      target: 'Plán',
      flags: 'check-glossary',
      facts: { terms: [forbidden, term] },
      marked: ['Plán', ''],
    },
    {
      source: 'Start Diglot',
      target: 'Spustit program',
      flags: 'check-glossary',
      facts: { terms: [name] },
      marked: '',
    },
    {
      source: 'The map',
      target: 'マップ',
      language: 'ja',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: '地図' }] },
      marked: '',
    },
    {
      source: 'The map',
      target: 'План',
      language: 'ru',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: 'карта' }] },
      marked: '',
    },
    {
      source: 'The map',
      target: 'الخطة',
      language: 'ar',
      flags: 'check-glossary',
      facts: { terms: [{ ...term, target: 'خريطة' }] },
      marked: '',
    },
    {
      source: ['map', 'maps'],
      target: ['plán', 'plány', 'plánů'],
      flags: 'check-glossary',
      facts: { terms: [forbidden, term] },
      marked: ['plán', ''],
    },
  ],
})
