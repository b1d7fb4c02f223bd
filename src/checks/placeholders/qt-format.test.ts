import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { qtFormat } from './qt-format.ts'

const FLAGS = 'qt-format'

describeCheck(qtFormat, {
  passes: passing(FLAGS, [
    ['%1 and %1', '%1 b %1'],
    ['Remove %1', '%1 を削除'],
    ['%1 of %2', '%2 %1'],
    ['%L1 bytes', '%L1 bajtů'],
    ['%12', '%12'],
    ['50% of', '50 % z'],
    ['%n file(s)', 'souborů'],
    ['text', 'текст'],
  ]),
  reports: reporting(FLAGS, [
    ['%1 and %1', '%1', ''],
    ['Remove %1', 'Hiqe', ''],
    ['permanently remove %1?', 'Möchten Sie 1% permanent entfernen?', ''],
    ['Ask again', '%1からのリンク', '%1'],
    ['%1 of %2', '%1 из %1', ['', '%1']],
    ['%1', '% 1', ''],
    ['%L1', '%1', ['', '%1']],
    ['%1', '%2', ['', '%2']],
    ['%1', '٪1', ''],
  ]),
})
