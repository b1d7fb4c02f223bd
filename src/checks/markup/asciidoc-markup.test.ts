import { describeCheck } from '../../../test/support/describe-check.ts'
import { asciidocMarkup } from './asciidoc-markup.ts'

const flags = 'asciidoc-text'

describeCheck(asciidocMarkup, {
  passes: [
    { source: '*Bold* and _thin_', target: '_tence_ a *tučně*', flags },
    { source: 'See <<install>>', target: 'См. <<install,установка>>', language: 'ru', flags },
    { source: 'See xref:a.adoc[A]', target: '<<a.adoc>> を参照', language: 'ja', flags },
    { source: 'https://a.org[Site]', target: 'link:https://a.org/cs[Stránka]', flags },
    { source: '{product} runs', target: '运行 {product}', language: 'zh_Hans', flags },
    { source: 'Press kbd:[Enter]', target: 'Stiskněte kbd:[Zadat]', flags },
    { source: 'footnote:[note]', target: 'footnote:[ملاحظة]', language: 'ar', flags },
    { source: '#mark# `code`', target: '#značka# `kód`', flags },
    { source: 'Note: [x]', target: 'Pozn.: [y]', flags },
    { source: '*Bold*', target: 'Tučně' },
    { source: '*Bold*', target: 'Tučně', flags: 'asciidoc-text, ignore-asciidoc-markup' },
  ],
  reports: [
    { source: '*Bold*', target: 'Tučně', flags, marked: '' },
    { source: '*Bold*', target: '* жирный *', language: 'ru', flags, marked: '' },
    { source: 'See <<install>>', target: 'Viz <<instalace>>', flags, marked: ['<<instalace>>', ''] },
    { source: '{product}', target: '{产品}', language: 'zh_Hans', flags, marked: '' },
    { source: '{product}', target: '{produkt}', flags, marked: ['{produkt}', ''] },
    { source: 'image::a.png[]', target: 'image::b.png[]', flags, marked: ['image::b.png[', ''] },
    { source: 'footnote:[x]', target: 'حاشية', language: 'ar', flags, marked: '' },
    { source: '`code`', target: 'コード', language: 'ja', flags, marked: '' },
    { source: 'Plain', target: 'link:https://a.org[x]', flags, marked: 'link:https://a.org[' },
  ],
})
