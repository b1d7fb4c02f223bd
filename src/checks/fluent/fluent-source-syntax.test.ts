import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentSourceSyntax } from './fluent-source-syntax.ts'

const flags = 'fluent-source-syntax'

describeCheck(fluentSourceSyntax, {
  passes: [
    { source: 'Welcome to { -brand-name }, { $user }', flags },
    { source: '{ $n ->\n    [one] One photo\n   *[other] { $n } photos\n}', flags },
    { source: '{ NUMBER($n, maximumFractionDigits: 2) } { menu.label }', flags },
    { source: '{ -term(case: "genitive") } { "{" } { 3.5 }', flags },
    { source: '{ -term.gender ->\n *[a] x\n}', flags },
    { source: 'Файл [x] * y', sourceLanguage: 'ru', flags },
    { source: '{ $x', flags: '' },
    { source: '{ $x', flags: 'fluent-source-syntax, ignore-fluent-source-syntax' },
    { source: '画像\n.label = 名前', sourceLanguage: 'ja', flags },
    { source: '{ { $x } }', flags },
  ],
  reports: [
    { source: 'Welcome { $user', flags, marked: '{' },
    { source: 'Welcome $user }', flags, marked: '}' },
    { source: '{ $n ->\n [one] x\n}', flags, marked: '{ $n ->' },
    { source: '{ $n ->\n *[one] x\n *[other] y\n}', flags, marked: '{ $n ->' },
    { source: '{ имя }', sourceLanguage: 'ru', flags, marked: 'и' },
    { source: '{ number($n) }', flags, marked: 'number' },
    { source: '{ -term.gender }', flags, marked: '-term.gender' },
    { source: '{ menu ->\n *[a] x\n}', flags, marked: '{ menu ' },
    { source: '{}', flags, marked: '}' },
    { source: '画像\n.label = { $x', sourceLanguage: 'ja', flags, marked: '{' },
  ],
})
