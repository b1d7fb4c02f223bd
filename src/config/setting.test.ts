import { describe, expect, it } from 'vitest'
import {
  address,
  choice,
  flag,
  integer,
  isAddressOrNetwork,
  list,
  rate,
  type Setting,
  text,
} from './setting.ts'

const about = { fallback: '', meaning: 'Test' }
const settings = {
  text: text(about),
  word: text({ ...about, pattern: /^\S*$/ }),
  choice: choice({ ...about, choices: ['open', 'closed'] }),
  flag: flag(about),
  integer: integer({ ...about, min: 1, max: 64 }),
  address: address({ ...about, schemes: ['http', 'https'], plain: true }),
  database: address({ ...about, schemes: ['postgres'] }),
  list: list({ ...about, allowed: 'letters', isItem: (item) => /^[a-z]$/.test(item) }),
  rate: rate(about),
} satisfies Record<string, Setting<unknown>>

describe('settings', () => {
  it.each<[keyof typeof settings, string]>([
    ['text', 'a\nb'],
    ['text', 'a\u0007'],
    ['word', 'a b'],
    ['choice', ''],
    ['choice', 'Open'],
    ['flag', ''],
    ['flag', 'true'],
    ['flag', '2'],
    ['integer', ''],
    ['integer', '0'],
    ['integer', '65'],
    ['integer', '1.0'],
    ['integer', '-1'],
    ['integer', '1e1'],
    ['integer', '0x10'],
    ['integer', '9'.repeat(400)],
    ['address', 'example.com'],
    ['address', 'ftp://example.com'],
    ['address', 'http:/example.com'],
    ['address', 'http:example.com'],
    ['address', 'https://'],
    ['address', 'https://a b'],
    ['address', 'https://user@example.com'],
    ['address', 'https://example.com/?a'],
    ['address', 'https://example.com/#a'],
    ['address', 'https://example.com:99999'],
    ['database', 'mysql://h/d'],
    ['list', 'a,,b'],
    ['list', 'a,bb'],
    ['list', ','],
    ['rate', '100'],
    ['rate', '0/day'],
    ['rate', '-1/day'],
    ['rate', '5/week'],
    ['rate', '5/constructor'],
    ['rate', '1000000/day'],
    ['rate', '1.5/day'],
  ])('of the kind %s refuse %j', (kind, raw) => {
    expect(settings[kind].parse(raw)).toBeUndefined()
  })

  it.each<[keyof typeof settings, string, unknown]>([
    ['text', 'Příliš žluťoučký', 'Příliš žluťoučký'],
    ['word', '', ''],
    ['choice', 'open', 'open'],
    ['flag', '1', true],
    ['flag', '0', false],
    ['integer', '1', 1],
    ['integer', '064', 64],
    ['address', '', ''],
    ['address', 'https://example.com/', 'https://example.com'],
    ['address', 'HTTP://[::1]:8080/l10n//', 'HTTP://[::1]:8080/l10n'],
    [
      'database',
      'postgres://user:p%40ss@h:5432/d?sslmode=require',
      'postgres://user:p%40ss@h:5432/d?sslmode=require',
    ],
    ['database', 'postgres:///d?host=/run/postgresql', 'postgres:///d?host=/run/postgresql'],
    ['list', '', []],
    ['list', 'a, b ,c', ['a', 'b', 'c']],
    ['rate', '', null],
    ['rate', '100/day', { requests: 100, seconds: 86400 }],
    ['rate', '5000/hour', { requests: 5000, seconds: 3600 }],
    ['rate', '1/second', { requests: 1, seconds: 1 }],
  ])('of the kind %s read %j', (kind, raw, expected) => {
    expect(settings[kind].parse(raw)).toEqual(expected)
  })
})

describe('isAddressOrNetwork', () => {
  it.each(['1.2.3.4', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '::/128'])('takes %s', (item) => {
    expect(isAddressOrNetwork(item)).toBe(true)
  })

  it.each([
    '',
    'proxy',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '::1/129',
    '1.2.3.4/-1',
    'fe80::1%eth0',
    '*',
  ])('refuses %s', (item) => {
    expect(isAddressOrNetwork(item)).toBe(false)
  })
})
