import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentSourceInnerHtml } from './fluent-source-inner-html.ts'

const flags = 'fluent-source-inner-html'

describeCheck(fluentSourceInnerHtml, {
  passes: [
    { source: 'Press <b>Save</b>', flags },
    { source: 'One<br>two<img src="a">', flags },
    { source: '<a data-l10n-name="x">{ $user }</a>', flags },
    { source: '<b>{ $n ->\n [one] a\n *[other] b\n}</b>', flags },
    { source: '5 < 6 & 7', flags },
    { source: '<b>Файл', sourceLanguage: 'ru', flags: '' },
    { source: '<b>x', flags: 'fluent-source-inner-html, ignore-fluent-source-inner-html' },
    { source: '<b>画像', sourceLanguage: 'ja', context: 'menu.label', flags },
    { source: 'صورة &amp; ملف', sourceLanguage: 'ar', flags },
  ],
  reports: [
    { source: 'Press <b>Save', flags, marked: '<b>' },
    { source: 'Press Save</b>', flags, marked: '</b>' },
    { source: 'Нажмите <b>Сохранить</i>', sourceLanguage: 'ru', flags, marked: '<b>' },
    { source: '{ $n ->\n [one] a\n *[other] <b>b\n}', flags, marked: '<b>' },
    { source: 'x <b', flags, marked: '<b' },
    { source: '<span/>画像', sourceLanguage: 'ja', flags, marked: '<span/>' },
    { source: '<b><i>x</b></i>', flags, marked: '<i>' },
    { source: 'ملف</br>', sourceLanguage: 'ar', flags, marked: '</br>' },
  ],
})
