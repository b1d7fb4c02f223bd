import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentTargetSyntax } from './fluent-target-syntax.ts'

const flags = 'fluent-target-syntax'
const source = 'Photos'

describeCheck(fluentTargetSyntax, {
  passes: [
    { source, target: 'Fotky { $n }', flags },
    { source, target: '{ $n ->\n [one] фото\n *[other] { $n } фото\n}', language: 'ru', flags },
    { source, target: '{ $n ->\n [0] صفر\n *[other] صور\n}', language: 'ar', flags },
    { source, target: '{ FUNC(-1, "a", b: "c") }', flags },
    { source, target: 'více\nřádků\n\n{ $x }', flags },
    { source, target: '写真 "{" は', language: 'ja', flags: '' },
    { source, target: '{ "\\u00e9 \\" \\\\" }', flags },
    { source, target: '{ $x', flags: 'fluent-target-syntax, ignore-fluent-target-syntax' },
    { source, target: '{ $a ->\n *[x] { $b ->\n *[y] z\n }\n}', flags },
  ],
  reports: [
    { source, target: 'Fotky { $n', flags, marked: '{' },
    { source, target: 'Фото $n }', language: 'ru', flags, marked: '}' },
    { source, target: '{ $ n }', flags, marked: '$' },
    { source, target: '{ $n ->\n [one] صورة\n}', language: 'ar', flags, marked: '{ $n ->' },
    { source, target: '{ $n ->\n *[jeden a půl] x\n}', flags, marked: '*' },
    { source, target: '{ $n ->\n *[other]\n}', flags, marked: '*[other]' },
    { source, target: '写真 { "a }', language: 'ja', flags, marked: '"' },
    { source, target: '{ $a $b }', flags, marked: '$' },
    { source, target: '{ FUNC($a }', flags, marked: '(' },
    { source, target: '{ FUNC(a: $b) }', flags, marked: '$b' },
  ],
})
