import { describeCheck } from '../../../test/support/describe-check.ts'
import { url } from './url.ts'

const source = 'https://example.org/'
const flags = 'url'

describeCheck(url, {
  passes: [
    { source, target: 'https://example.org/cs/', flags },
    { source, target: 'http://localhost:8000/a?b=c#d', flags },
    { source, target: 'https://пример.рф/путь', language: 'ru', flags },
    { source, target: 'https://例え.jp/ページ', language: 'ja', flags },
    { source, target: 'ftp://ftp.example.org/file', flags },
    { source, target: 'https://user:pass@127.0.0.1:80/', flags },
    { source, target: 'http://[::1]/', flags },
    { source, target: 'https://हिन्दी.भारत/', language: 'hi', flags },
    { source, target: 'not an address' },
    { source, target: 'not an address', flags: 'url, ignore-url' },
  ],
  reports: [
    { source, target: 'example.org', flags, marked: 'example.org' },
    { source, target: 'https://example.org/a b', flags, marked: 'https://example.org/a b' },
    { source, target: 'https//example.org', flags, marked: 'https//example.org' },
    { source, target: 'javascript:alert(1)', flags, marked: 'javascript:alert(1)' },
    { source, target: 'https://', flags, marked: 'https://' },
    { source, target: 'https://пример/', language: 'ru', flags, marked: 'https://пример/' },
    { source, target: 'https://example..org/', flags, marked: 'https://example..org/' },
    { source, target: 'https：//example.org', language: 'ja', flags, marked: 'https：//example.org' },
    { source, target: 'الموقع', language: 'ar', flags, marked: 'الموقع' },
    { source, target: 'https://-a.org', flags, marked: 'https://-a.org' },
  ],
})
