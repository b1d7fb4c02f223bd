import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { objcFormat } from './objc-format.ts'

const FLAGS = 'objc-format'

describeCheck(objcFormat, {
  passes: passing(FLAGS, [
    ['Open %@', '%@ を開く'],
    ['%1$@ on %2$@', '%2$@ の %1$@'],
    ['%lld files', '%lld souborů'],
    ['%.0f%%', '%.0f ٪'],
    ['50% of the screen', '50% der Anzeige'],
    ['%@ (%d)', '%@（%d）'],
    ['%C', '%C'],
    ['plain', 'простой'],
  ]),
  reports: reporting(FLAGS, [
    ['Open %@', '開く', ''],
    ['%@ on %d', '%d auf %@', '%@'],
    ['%1$@', '%2$@', ['', '%2$@']],
    ['%@', '%s', ['', '%s']],
    ['plain', '%@ простой', '%@'],
    ['%@ %@', '%@', ''],
    ['%@', '% @', ['', '% @']],
    ['%d%% of %@', '%d% %@', '%'],
  ]),
})
