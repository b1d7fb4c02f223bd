import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { esFormat } from './es-format.ts'

const FLAGS = 'es-format'

describeCheck(esFormat, {
  passes: passing(FLAGS, [
    [`\${a} \${a}`, `\${a} b \${a}`],
    [`\${count} files`, `\${count} souborů`],
    [`\${a} of \${b}`, `\${b} 的 \${a}`],
    [`\${ name }`, `\${name}`],
    [`\${user.name}`, `\${user.name}`],
    ['costs $5', 'kostet 5 $'],
    [`\\\${a}`, 'nic'],
    ['text', 'نص'],
  ]),
  reports: reporting(FLAGS, [
    [`\${a} \${a}`, `\${a}`, ''],
    [`\${count} files`, 'souborů', ''],
    [`\${name}`, `\${имя}`, ['', `\${имя}`]],
    [`\${name}`, '{name}', ''],
    [`\${name}`, '$ {name}', ''],
    ['text', `文 \${x}`, `\${x}`],
    [`\${a} \${b}`, `\${a}`, ''],
    [`\${a}`, `\${a`, ''],
    [`\${user.name}`, `\${user.jmeno}`, ['', `\${user.jmeno}`]],
  ]),
})
