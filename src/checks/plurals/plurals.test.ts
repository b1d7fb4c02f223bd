import { describeCheck } from '../../../test/support/describe-check.ts'
import { plurals } from './plurals.ts'

describeCheck(plurals, {
  passes: [
    { source: ['day', 'days'], target: ['den', 'dny', 'dní'] },
    { source: ['day', 'days'], target: ['', '', ''] },
    { source: ['day', 'days'], target: ['日'], language: 'ja' },
    { source: 'day', target: 'den' },
    { source: 'day', target: '' },
    { source: ['a', 'b'], target: ['x', ''], fileFormat: 'csv-multi-utf-8' },
    { source: ['day', 'days'], target: ['يوم', 'يوم', 'يومان', 'أيام', 'يوما', 'يوم'], language: 'ar' },
    { source: ['day', 'days'], target: ['den', '', ''], flags: 'ignore-plurals' },
    { source: ['day', 'days'], target: [' ', 'dny', 'dní'] },
  ],
  reports: [
    { source: ['day', 'days'], target: ['den', 'dny', ''], marked: '' },
    { source: ['day', 'days'], target: ['den', '', ''], marked: ['', ''] },
    { source: ['day', 'days'], target: ['', 'dny', 'dní'], marked: '' },
    {
      source: ['day', 'days'],
      target: ['يوم', '', 'يومان', '', '', ''],
      language: 'ar',
      marked: ['', '', '', ''],
    },
    { source: ['day', 'days'], target: ['день', 'дня', ''], language: 'ru', marked: '' },
    { source: ['day', 'days'], target: ['Tag', ''], language: 'de', marked: '' },
    { source: ['day', 'days'], target: ['दिन', ''], language: 'hi', marked: '' },
    { source: ['day', 'days'], target: ['', 'días'], language: 'es', state: 10, marked: '' },
  ],
})
