import { describeCheck } from '../../../test/support/describe-check.ts'
import { icuMessageFormatSyntax } from './icu-message-format-syntax.ts'

const flags = 'icu-message-format'

describeCheck(icuMessageFormatSyntax, {
  passes: [
    { source: 'Hello, {name}!', flags },
    { source: '{n, plural, one {# file} other {# files}}', flags },
    { source: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', flags },
    { source: '{g, select, male {{n, plural, one {his} other {theirs}}} other {all}}', flags },
    { source: "I don't know '{'", flags },
    { source: '{0} и {1}', sourceLanguage: 'ru', flags },
    { source: '{x' },
    { source: '{x', flags: 'icu-message-format, ignore-icu-message-format' },
    { source: '价格 {x, number, currency}', sourceLanguage: 'zh_Hans', flags },
    { source: '{t, spellout} {t, ordinal} {t, duration} # %', flags },
    { source: '{n, plural, one {#}}', flags: 'icu-message-format, icu-flags:-require_other' },
  ],
  reports: [
    { source: 'Hello, {name', flags, marked: '{' },
    { source: 'Hello, name}', flags, marked: '}' },
    { source: '{n, plural, one {# file}}', flags, marked: '{n, plural, one {# file}}' },
    { source: '{n, plural, one # other {#}}', flags, marked: 'one' },
    { source: '{n, plural, uno {#} other {#}}', flags, marked: 'uno' },
    { source: 'Привет { }', sourceLanguage: 'ru', flags, marked: '{ }' },
    { source: '{name,}', flags, marked: '{name,' },
    { source: '{first name}', flags, marked: 'n' },
    { source: '<b>価格', sourceLanguage: 'ja', flags: 'icu-message-format, icu-flags:xml', marked: '<b>' },
    { source: '{g, select, }', flags, marked: '{g, select, ' },
  ],
})
