import { describeCheck } from '../../../test/support/describe-check.ts'
import { safeMdx } from './safe-mdx.ts'

const flags = 'safe-mdx'

describeCheck(safeMdx, {
  passes: [
    { source: 'Hello {name}', target: 'Ahoj { name }', flags },
    { source: '<Note>Text</Note>', target: '<Note>Текст</Note>', language: 'ru', flags },
    { source: '<Chart data={[{a: 1}]} />', target: '<Chart data={[{a: 1}]} />', flags },
    { source: 'Use `{x}`', target: '`{y}` を使う', language: 'ja', flags },
    { source: 'A \\{ b', target: 'B \\} a', flags },
    { source: '{"}"} x', target: 'س {"}"}', language: 'ar', flags },
    { source: 'a { b', target: 'c { d', flags },
    { source: 'Hello {name}', target: 'Ahoj' },
    { source: 'Hello {name}', target: 'Ahoj', flags: 'safe-mdx, ignore-safe-mdx' },
  ],
  reports: [
    { source: 'Hello {name}', target: 'Ahoj', flags, marked: '' },
    { source: 'Hello', target: 'Ahoj {process.env.KEY}', flags, marked: '{process.env.KEY}' },
    { source: 'Hello {name}', target: 'Привет {имя}', language: 'ru', flags, marked: ['{имя}', ''] },
    { source: 'Hello {name}', target: 'Ahoj {name', flags, marked: '{' },
    { source: 'Hello {name}', target: 'Ahoj name}', flags, marked: '}' },
    { source: 'Text', target: '<Script>文</Script>', language: 'ja', flags, marked: ['<Script', '</Script'] },
    { source: '<Note>x</Note>', target: 'نص', language: 'ar', flags, marked: ['', ''] },
    { source: 'Text', target: 'import x from "y"\nText', flags, marked: 'import x from "y"' },
    { source: '{a} {b}', target: '{a} {a}', flags, marked: ['{a}', ''] },
  ],
})
