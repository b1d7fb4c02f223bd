import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { phpFormat } from './php-format.ts'

const FLAGS = 'php-format'

describeCheck(phpFormat, {
  passes: passing(FLAGS, [
    ['%s comments', '%s Kommentare'],
    ['%1$s by %2$s', '%2$s 的 %1$s'],
    ["%'.10d items", "%'.10d položek"],
    ['%05.1f °C', '%05.1f °C'],
    ['%d%% done', '%%%d تم'],
    ['100%% sure', 'سو فیصد یقین'],
    ['%u, %b, %X', '%u、%b、%X'],
    ['plain', 'prosté'],
  ]),
  reports: reporting(FLAGS, [
    ['%1$s and %1$s', '%1$s', ''],
    ['%s comments', 'Kommentare', ''],
    ['%1$s by %2$s', '%s von %s', ['', '', '%s', '%s']],
    ['%d of %s', '%s sur %d', '%d'],
    ['%1$s', '%2$s', ['', '%2$s']],
    ['%d items', '%s 個', ['', '%s']],
    ['%1$s ist', '%1$ ist', ['', '%']],
    ['%d%% done', '%d% готово', '% г'],
    ['plain', '%s', '%s'],
  ]),
})
