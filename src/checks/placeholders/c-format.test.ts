import { describeCheck } from '../../../test/support/describe-check.ts'
import { PLURALS, passing, reporting } from '../../../test/support/flagged-cases.ts'
import { cFormat } from './c-format.ts'

const FLAGS = 'c-format'

describeCheck(cFormat, {
  passes: passing(FLAGS, [
    ['%s: %d bytes', '%s: %d bajtů'],
    ['%1$s in %2$s', '%2$s の %1$s'],
    ['%ld files', "%'ld Dateien"],
    ['%d years', '%Id سال'],
    ['%*.*f', '%*.*f'],
    ['%<PRIu64> blocks', '%<PRIu64> bloků'],
    ['%zu of %zu', '%zu из %zu'],
    ['%d%%', '%d процентов'],
    ['%5d%% of %s', '%%%5d de %s'],
    [
      ['%d day', '%d days'],
      ['jeden den', '%d dny', '%d dní'],
    ],
    [['%d day', '%d days'], ['یک روز', '%d روز'], { plural: PLURALS.french, language: 'fa' }],
  ]),
  reports: reporting(FLAGS, [
    ['%s: %d bytes', '%s bajtů', ''],
    ['%s: %d bytes', '%d: %s', '%s'],
    ['%s', '%1$s', ['', '%1$s']],
    ['%1$s in %2$s', '%1$s で %3$s', ['', '%3$s']],
    ['%d', '%ld', ['', '%ld']],
    ['%i lines', '%1 řádků', ['', '%']],
    ['%.1f MB', '%.2f МБ', ['', '%.2f']],
    ['%d%% free', '%d% libre', '% li'],
    ['%d%% free.', '%d%.', '%'],
    ['Ready', 'Hotovo %s', '%s'],
    [['%d day', '%d days'], ['%d den', 'dny', '%d dní'], ''],
  ]),
})
