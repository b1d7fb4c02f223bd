import { describeCheck } from '../../../test/support/describe-check.ts'
import { fluentReferences } from './fluent-references.ts'

const flags = 'fluent-references'
const photos = '{ $n ->\n [one] One photo\n *[other] { $n } photos\n}'

describeCheck(fluentReferences, {
  passes: [
    { source: 'Hello, { $user }', target: 'Ahoj, {$user}', flags },
    { source: 'About { -brand }', target: 'О { -brand(case: "prepositional") }', language: 'ru', flags },
    { source: photos, target: '写真 { $n } 枚', language: 'ja', flags },
    { source: photos, target: '{ $n ->\n [one] صورة\n *[other] { $n } صور\n}', language: 'ar', flags },
    { source: '{ $n } photos', target: '{ $n ->\n *[other] { NUMBER($n) } fotek\n}', flags },
    { source: 'See { menu.label }', target: 'Viz { menu.label }', flags },
    { source: 'Hello, { $user }', target: 'Ahoj' },
    { source: 'Hello, { $user }', target: 'Ahoj', flags: 'fluent-references, ignore-fluent-references' },
    { source: 'Hello, { $user', target: 'Ahoj', flags },
    { source: '{ $g ->\n *[m] He\n}', target: 'On', flags },
  ],
  reports: [
    { source: 'Hello, { $user }', target: 'Ahoj', flags, marked: '' },
    { source: 'Hello, { $user }', target: 'Привет, { $name }', language: 'ru', flags, marked: ['$name', ''] },
    { source: 'About { -brand }', target: 'Firefoxについて', language: 'ja', flags, marked: '' },
    { source: 'About', target: 'O { -brand }', flags, marked: '-brand' },
    { source: photos, target: 'صور', language: 'ar', flags, marked: '' },
    { source: photos, target: '{ $count ->\n *[other] { $n } fotek\n}', flags, marked: '$count' },
    { source: 'See { menu.label }', target: 'Viz { menu.title }', flags, marked: ['menu.title', ''] },
    { source: 'A\n.b = { $x }', target: 'A { $x }\n.b = c', flags, marked: ['$x', ''] },
  ],
})
