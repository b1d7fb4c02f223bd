import { join } from 'node:path'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { poInfo, poMonoInfo } from './info.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(poInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'humanize.ru.po', language: 'ru' },
    { file: 'humanize.pot', language: 'en' },
    { file: 'hello.cs.po', language: 'cs' },
    { file: 'django.hu.po', language: 'hu' },
    { file: 'full.cs.po', language: 'cs' },
    { file: 'crlf-bom.cs.po', language: 'cs' },
    { file: 'latin2.cs.po', language: 'cs' },
    { file: 'wide.ja.po', language: 'ja' },
    { file: 'odd.cs.po', language: 'cs' },
    { file: 'unbroken.de.po', language: 'de' },
  ],
})

describeFormat(poMonoInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'mono.en.po', language: 'en', isTemplate: true },
    { file: 'mono.cs.po', language: 'cs' },
  ],
})
