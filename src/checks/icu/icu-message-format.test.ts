import { describeCheck } from '../../../test/support/describe-check.ts'
import { icuMessageFormat } from './icu-message-format.ts'

const flags = 'icu-message-format'
const files = '{n, plural, one {# file} other {# files}}'

describeCheck(icuMessageFormat, {
  passes: [
    { source: 'Hello, {name}!', target: 'Ahoj, { name }!', flags },
    { source: files, target: '{n, plural, one {# soubor} few {# soubory} other {# souborů}}', flags },
    { source: files, target: '{n, plural, =0 {нет} one {# файл} other {# файлов}}', language: 'ru', flags },
    { source: files, target: '{n, plural, offset:1 other {# 個}}', language: 'ja', flags },
    { source: '{d, date, short}', target: '{d, date, long}', flags },
    { source: "It''s {x}", target: "To '{'je'}' {x}, l'eau", flags },
    {
      source: '{g, select, male {he} female {she} other {they}}',
      target: '{g, select, female {هي} male {هو} other {هم}}',
      language: 'ar',
      flags,
    },
    { source: 'a < b {x}', target: '<b>{x}', flags },
    { source: '<b>{x}</b>', target: '<b>{x}</b>', flags: 'icu-message-format, icu-flags:xml' },
    {
      source: '<x:b>{x}</x:b>',
      target: '<i> <x:b>{x}</x:b>',
      flags: 'icu-message-format, icu-flags:xml, icu-tag-prefix:"x:"',
    },
    { source: '{x}', target: 'nic', flags: 'icu-message-format, icu-flags:-missing' },
    { source: 'x', target: '{x}', flags: 'icu-message-format, icu-flags:-extra' },
    { source: '{x}', target: '{x, number}', flags: 'icu-message-format, icu-flags:-types' },
    { source: files, target: '{n, plural, one {#}}', flags: 'icu-message-format, icu-flags:-require_other' },
    {
      source: files,
      target: '{n, plural, 1 {#} other {#}}',
      flags: 'icu-message-format, icu-flags:-plural_selectors',
    },
    { source: '{x}', target: 'x' },
    { source: '{x}', target: '{x', flags: 'icu-message-format, ignore-icu-message-format' },
    { source: '{n, number} files', target: '{n, plural, one {# soubor} other {# souborů}}', flags },
    { source: '{x, number, ::compact-short}', target: '{x, number, ::percent}', flags },
    { source: '{x, y', target: 'x', flags },
  ],
  reports: [
    { source: 'Hello, {name}!', target: 'Ahoj!', flags, marked: '' },
    { source: 'Hello, {name}!', target: 'Привет, {имя}!', language: 'ru', flags, marked: ['', '{имя}'] },
    { source: 'Hello, {name}!', target: 'Ahoj, {name!', flags, marked: '{' },
    { source: 'Hello, {name}!', target: 'Ahoj, name}!', flags, marked: '}' },
    { source: 'Hello, {name}!', target: "Ahoj, '{name}'!", flags, marked: '' },
    { source: files, target: '{n, plural, one {# soubor}}', flags, marked: '{n, plural, one {# soubor}}' },
    { source: files, target: '{n, plural, jeden {#} other {#}}', flags, marked: 'jeden' },
    { source: files, target: '{n, plural, other {# 個}', language: 'ja', flags, marked: '{' },
    { source: files, target: '{n} ملفات', language: 'ar', flags, marked: '{n}' },
    { source: files, target: '{n, plural}', flags, marked: '{n, plural' },
    { source: files, target: '{n, plural, one {a} one {b} other {c}}', flags, marked: 'one' },
    {
      source: '{n} files',
      target: '{n, plural, one {# файл} other {# файлов}}',
      language: 'ru',
      flags,
      marked: '{n, plural, one {# файл} other {# файлов}}',
    },
    { source: '{d, date}', target: '{d, time}', flags, marked: '{d, time}' },
    { source: '{}', target: '{}', flags, marked: '{}' },
    {
      source: '{g, select, male {he} other {they}}',
      target: '{g, select, muž {on} other {ono}}',
      flags,
      marked: ['muž', '{g, select, muž {on} other {ono}}'],
    },
    { source: '<b>x</b>', target: 'x', flags: 'icu-message-format, icu-flags:xml', marked: '' },
    { source: '<b>x</b>', target: '<b>x', flags: 'icu-message-format, icu-flags:xml', marked: '<b>' },
    { source: 'x', target: 'x < y', flags: 'icu-message-format, icu-flags:strict-xml', marked: '<' },
    {
      source: 'x',
      target: '<i>文</i>',
      language: 'zh_Hans',
      flags: 'icu-message-format, icu-flags:xml',
      marked: '<i>文</i>',
    },
    { source: 'x', target: 'x</i>', flags: 'icu-message-format, icu-flags:xml', marked: '</' },
  ],
})
