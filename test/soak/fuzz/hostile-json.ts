import { type Random, randomText } from '../../support/random.ts'

/** Text that is put into JSON as it is. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e9',
  '1e15',
  '1e300',
  '1e999',
  '-1e999',
  '9007199254740993',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '00',
  '0x10',
  '.5',
  'NaN',
  'Infinity',
]
const STRINGS = [
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ufffe"',
  '"\\u202e"',
  '"__proto__"',
  '"constructor"',
  '"null"',
  '"true"',
  '"1"',
  '"../../etc/passwd"',
  '"%s%n"',
  '"{{7*7}}"',
  '"http://127.0.0.1:1/"',
  '"file:///etc/passwd"',
  '"git@localhost:x"',
  '"-x"',
  '"--upload-pack=x"',
  '"a@b"',
  '"<b>"',
  '"\\u001e"',
  '"\\u0085"',
  '"(a+)+$"',
  '"r\\"("',
  '"2026-11-17"',
  '"9999-99-99"',
]
const SHAPES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '[1,"a",null]',
  '{"a":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1}',
  '{"length":1e9}',
]

/** A hostile value. */
function hostile(random: Random): Raw {
  const kind = random.below(100)
  if (kind < 30) return new Raw(random.pick(STRINGS))
  if (kind < 50) return new Raw(random.pick(NUMBERS))
  if (kind < 80) return new Raw(random.pick(SHAPES))
  if (kind < 92) return new Raw(JSON.stringify(randomText(random, 40)))
  if (kind < 96) return new Raw(JSON.stringify('ř'.repeat(1 + random.below(20_000))))
  const depth = 1 + random.below(random.chance(10) ? 20_000 : 200)
  return new Raw(random.chance(50) ? nested('[', ']', depth) : nested('{"a":', '}', depth, '1'))
}

function nested(open: string, close: string, depth: number, inner = ''): string {
  return `${open.repeat(depth)}${inner}${close.repeat(depth)}`
}

const EXTRA = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'url',
  '',
  '\u0000',
  'a'.repeat(300),
  'hasOwnProperty',
]

/** JSON of a value with some parts replaced by hostile ones; now and then something that is no JSON. */
export function hostileJson(value: unknown, random: Random): string {
  const changed = mutate(value, random, 0)
  const text = print(changed)
  if (random.chance(93)) return text
  const at = random.below(text.length + 1)
  const broken = [
    text.slice(0, at),
    `${text.slice(0, at)}\u0000${text.slice(at)}`,
    `\ufeff${text}`,
    `${text}${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, at)}}${text.slice(at)}`,
  ]
  return random.pick(broken)
}

function mutate(value: unknown, random: Random, depth: number): unknown {
  const percent = depth === 0 ? 3 : 20
  if (random.chance(percent)) return hostile(random)
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(item, random, depth + 1))
    if (random.chance(10)) items.push(hostile(random))
    if (random.chance(3)) return Array.from({ length: 200 }, () => items[0] ?? 1)
    return items
  }
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .filter(() => random.chance(92))
    .map(([name, member]) => [name, mutate(member, random, depth + 1)] as const)
  if (random.chance(10)) members.push([random.pick(EXTRA), hostile(random)])
  return new Map(members)
}

function print(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (value instanceof Map) {
    const members = [...value].map(([name, member]) => `${JSON.stringify(name)}:${print(member)}`)
    return `{${members.join(',')}}`
  }
  if (Array.isArray(value)) return `[${value.map(print).join(',')}]`
  return JSON.stringify(value) ?? 'null'
}
