import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { vueFormat } from './vue-format.ts'

const FLAGS = 'vue-format'

describeCheck(vueFormat, {
  passes: passing(FLAGS, [
    ['{count} files', '{count} souborů'],
    ['%{count} files', '%{count} 個'],
    ['{0} of {1}', '{1} 的 {0}'],
    ['@:message.dio @:message.the_world', '@:message.the_world @:message.dio'],
    ['See @:(help.title).', 'Viz @:(help.title)'],
    ['@:error-try-again', '@:error-try-again.'],
    ['@.lower:message', '@.lower:message'],
    ["{'@'}", "{'@'}"],
    ['no apples | one apple | {count} apples', 'žádná | jedno | {count}'],
  ]),
  reports: reporting(FLAGS, [
    ['{count} files', 'souborů', ''],
    ['{name}', '{имя}', ['', '{имя}']],
    ['@:message', '@:zpráva', ['', '@:zpráva']],
    ["@:{'a b'}", "@:{'a c'}", ['', "@:{'a c'}"]],
    ['@.lower:message', '@:message', ['', '@:message']],
    ['%{count}', '{count}', ['', '{count}']],
    ['text', '文 {x}', '{x}'],
    ['{a} {b}', '{a}', ''],
    ["me{'@'}example.com", 'me@example.com', ''],
    ['@:a.b', '@:a.c', ['', '@:a.c']],
  ]),
})
