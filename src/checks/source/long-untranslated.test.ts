import { describeCheck } from '../../../test/support/describe-check.ts'
import { longUntranslated } from './long-untranslated.ts'

describeCheck(longUntranslated, {
  passes: [
    { source: 'Map' },
    { source: 'Map', facts: { progress: { ageDays: 90, translatedPercent: 0, componentPercent: 100 } } },
    { source: 'Map', facts: { progress: { ageDays: 10, translatedPercent: 0, componentPercent: 100 } } },
    { source: 'Map', facts: { progress: { ageDays: 400, translatedPercent: 50, componentPercent: 100 } } },
    { source: 'Map', facts: { progress: { ageDays: 400, translatedPercent: 0, componentPercent: 0 } } },
    { source: 'Map', facts: { progress: { ageDays: 400, translatedPercent: 80, componentPercent: 90 } } },
    { source: '地図', facts: { progress: { ageDays: 91, translatedPercent: 25, componentPercent: 50 } } },
    {
      source: 'Map',
      flags: 'ignore-long-untranslated',
      facts: { progress: { ageDays: 400, translatedPercent: 0, componentPercent: 90 } },
    },
  ],
  reports: [
    {
      source: 'Map',
      facts: { progress: { ageDays: 91, translatedPercent: 0, componentPercent: 100 } },
      marked: 'Map',
    },
    {
      source: 'Map',
      facts: { progress: { ageDays: 90.5, translatedPercent: 0, componentPercent: 1 } },
      marked: 'Map',
    },
    {
      source: 'Map',
      facts: { progress: { ageDays: 400, translatedPercent: 49, componentPercent: 99 } },
      marked: 'Map',
    },
    {
      source: '地図',
      facts: { progress: { ageDays: 400, translatedPercent: 10, componentPercent: 60 } },
      marked: '地図',
    },
    {
      source: 'Карта',
      facts: { progress: { ageDays: 400, translatedPercent: 0, componentPercent: 2 } },
      marked: 'Карта',
    },
    {
      source: 'خريطة',
      facts: { progress: { ageDays: 400, translatedPercent: 0, componentPercent: 9 } },
      marked: 'خريطة',
    },
    {
      source: ['day', 'days'],
      facts: { progress: { ageDays: 400, translatedPercent: 1, componentPercent: 9 } },
      marked: 'day',
    },
    {
      source: 'Map',
      state: 100,
      facts: { progress: { ageDays: 99, translatedPercent: 1, componentPercent: 9 } },
      marked: 'Map',
    },
  ],
})
