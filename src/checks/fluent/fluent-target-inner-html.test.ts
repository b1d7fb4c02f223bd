import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentTargetInnerHtml } from './fluent-target-inner-html.ts'

const flags = 'fluent-target-inner-html'
const link = '<a data-l10n-name="x">link</a>'

describeCheck(fluentTargetInnerHtml, {
  passes: [
    { source: 'Press <b>Save</b>', target: 'Stiskněte <b>Uložit</b>', flags },
    { source: link, target: '<a data-l10n-name="x">ссылка</a>', language: 'ru', flags },
    {
      source: '{ $n ->\n [one] <b>a</b>\n *[other] b\n}',
      target: '{ $n ->\n [one] ا\n *[other] <b>ب</b>\n}',
      language: 'ar',
      flags,
    },
    { source: '<b>a</b> <i>b</i>', target: '<i>い</i><b>あ</b>', language: 'ja', flags },
    { source: '<b>x</b>', target: 'x' },
    { source: '<b>x</b>', target: 'x', flags: 'fluent-target-inner-html, ignore-fluent-target-inner-html' },
    { source: '<b>x</b>', target: 'x', context: 'menu.label', flags },
    { source: '<b>x</b>', target: '{ $x', flags },
    { source: '<b>x</b>', target: '{ $n ->\n [one] <b>x</b>\n *[other] <b>y</b>\n}', flags },
  ],
  reports: [
    { source: '<b>x</b>', target: 'x', flags, marked: '' },
    { source: '<b>x</b>', target: '<i>х</i>', language: 'ru', flags, marked: ['<i>', ''] },
    { source: 'x', target: '<b>文</b>', language: 'zh_Hans', flags, marked: '<b>' },
    { source: '<b>x</b>', target: '<b>x', flags, marked: '<b>' },
    { source: '<b>x</b>', target: 'ملف</b>', language: 'ar', flags, marked: '</b>' },
    {
      source: link,
      target: '<a data-l10n-name="y">odkaz</a>',
      flags,
      marked: ['<a data-l10n-name="y">', ''],
    },
    { source: '<b>x</b>', target: '{ $n ->\n [one] x\n *[other] <b>y</b>\n}', flags, marked: '' },
    { source: '<b>x</b>', target: '<b>x</b><b>y</b>', flags, marked: '<b>' },
  ],
})
