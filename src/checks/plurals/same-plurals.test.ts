import { describeCheck } from '../../../test/support/describe-check.ts'
import { samePlurals } from './same-plurals.ts'

describeCheck(samePlurals, {
  passes: [
    { source: ['day', 'days'], target: ['den', 'dny', 'dní'] },
    { source: ['day', 'days'], target: ['day', 'day', 'days'] },
    { source: ['day', 'days'], target: ['日'], language: 'ja' },
    { source: ['day', 'days'], target: ['', ''], language: 'de' },
    { source: 'day', target: 'den' },
    { source: ['day', 'days'], target: ['день', 'дня', 'дней'], language: 'ru' },
    { source: ['day', 'days'], target: ['يوم', 'يوم', 'يومان', 'أيام', 'يوما', 'يوم'], language: 'ar' },
    { source: ['day', 'days'], target: ['Tag', 'Tag '], language: 'de' },
    { source: ['day', 'days'], target: ['روز', 'روز'], language: 'fa', flags: 'ignore-same-plurals' },
  ],
  reports: [
    { source: ['day', 'days'], target: ['den', 'den', 'den'], marked: ['den', 'den', 'den'] },
    { source: ['day', 'days'], target: ['روز', 'روز'], language: 'fa', marked: ['روز', 'روز'] },
    {
      source: ['thousand', 'thousand'],
      target: ['tausend', 'tausend'],
      language: 'de',
      marked: ['tausend', 'tausend'],
    },
    { source: ['day', 'days'], target: ['gün', 'gün'], language: 'tr', marked: ['gün', 'gün'] },
    {
      source: ['day', 'days'],
      target: ['дней', 'дней', 'дней'],
      language: 'ru',
      marked: ['дней', 'дней', 'дней'],
    },
    { source: ['day', 'days'], target: ['दिन', 'दिन'], language: 'hi', marked: ['दिन', 'दिन'] },
    { source: ['day', 'days'], target: ['날', '날'], language: 'ko', marked: ['날', '날'] },
    { source: ['day', 'days'], target: ['d', 'd'], language: 'es', state: 10, marked: ['d', 'd'] },
  ],
})
