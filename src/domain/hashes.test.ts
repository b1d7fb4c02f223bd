import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { checksum, contentHash, hashText, idHash } from './hashes.ts'

const SEPARATOR = '\u001e\u001e'

// Computed with two other implementations.
const vectors: readonly (readonly [parts: readonly string[], signed: bigint, checksum: string])[] = [
  [['Message'], 8445691827737211251n, 'f5351ff85ab23173'],
  [['Context', 'Message'], -1602104568316855346n, '69c42e6228717bce'],
  [['Příšerně žluťoučký kůň úpěl ďábelské ódy'], -4296353750398394478n, '44604906ee161f92'],
  [[''], 2141328909150225308n, '9db7874c312c839c'],
  [['Hello, world!\n', ''], -2012431413508206962n, '6412684aaf018e8e'],
  [['Hello', 'greeting'], -2658301729136097855n, '5b1bd0a9610945c1'],
  [
    [`Orangutan has %d banana.\n${SEPARATOR}Orangutan has %d bananas.\n`],
    2097404709965985808n,
    '9d1b7a789fc0f810',
  ],
  [['B'], 94239120442185084n, '814ecdfb11e6d57c'],
  [["String 'B'", 'B'], 5871207942681564553n, 'd17ab88451fc9589'],
  [["Illegal filename <%s>. Cannot start with '.' or be 'NULL'."], 1145797276160136917n, '8fe6b08d4e2296d5'],
  [[`%d lost${SEPARATOR}%d lost`], -6964770661705200188n, '1f5829fbeeffcdc4'],
  [['COMMON.BTN_RELATIVE_UNIT'], -7717698397132370865n, '14e53a32ab52cc4f'],
  [['Display amounts in UD?', 'COMMON.BTN_RELATIVE_UNIT'], -7244010368480158573n, '1b781af3457e5c93'],
  [['backup_create_backup_summary_system_components'], 5641510381134095930n, 'ce4aabcd382d263a'],
]

describe('hashText', () => {
  it.each(vectors)('has the known hash of %j', (parts, signed, hex) => {
    const hash = hashText(parts.join(''))

    expect(hash).toBe(signed)
    expect(checksum(hash)).toBe(hex)
  })

  it('agrees with the definition of SipHash for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\0', 'é', '語', '\u{1f600}', '\u001e'),
      maxLength: 80,
    })

    fc.assert(
      fc.property(text, (value) => {
        expect(hashText(value)).toBe(referenceHash(new TextEncoder().encode(value)))
      }),
      { numRuns: propertyRuns() },
    )
  })

  it.each([1364, 1365, 1366, 1367, 4095, 4096, 4097, 10_001])('agrees for %d characters', (length) => {
    const latin = 'x'.repeat(length)
    const wide = '語'.repeat(length)

    expect(hashText(latin)).toBe(referenceHash(new TextEncoder().encode(latin)))
    expect(hashText(wide)).toBe(referenceHash(new TextEncoder().encode(wide)))
  })

  it('treats lone surrogates as replacement characters', () => {
    expect(hashText('a\ud800b')).toBe(hashText('a\ufffdb'))
  })

  it('does not depend on earlier texts', () => {
    const before = hashText('short')
    hashText('a much longer text that fills the buffer further')

    expect(hashText('short')).toBe(before)
  })
})

describe('idHash', () => {
  it('depends on source and context without a template, otherwise on the context', () => {
    const unit = { source: "String 'B'", context: 'B' }

    expect(idHash({ ...unit, isKeyed: true })).toBe(94239120442185084n)
    expect(idHash({ ...unit, isKeyed: false })).toBe(contentHash("String 'B'", 'B'))
    expect(contentHash("String 'B'", 'B')).toBe(5871207942681564553n)
  })
})

it('formats every hash as sixteen hexadecimal digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (hash) => {
      expect(checksum(hash)).toMatch(/^[0-9a-f]{16}$/)
    }),
  )
})

/** SipHash-2-4 as defined in its paper. */
function referenceHash(bytes: Uint8Array): bigint {
  const u64 = (value: bigint) => BigInt.asUintN(64, value)
  const rotate = (value: bigint, bits: bigint) => u64(value << bits) | (value >> (64n - bits))
  const word = (data: Uint8Array) => data.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const key = new TextEncoder().encode('Weblate Sip Hash')
  const k0 = word(key.subarray(0, 8))
  const k1 = word(key.subarray(8))
  let v0 = k0 ^ 0x736f6d6570736575n
  let v1 = k1 ^ 0x646f72616e646f6dn
  let v2 = k0 ^ 0x6c7967656e657261n
  let v3 = k1 ^ 0x7465646279746573n

  function rounds(count: number): void {
    for (let round = 0; round < count; round += 1) {
      v0 = u64(v0 + v1)
      v1 = rotate(v1, 13n) ^ v0
      v0 = rotate(v0, 32n)
      v2 = u64(v2 + v3)
      v3 = rotate(v3, 16n) ^ v2
      v0 = u64(v0 + v3)
      v3 = rotate(v3, 21n) ^ v0
      v2 = u64(v2 + v1)
      v1 = rotate(v1, 17n) ^ v2
      v2 = rotate(v2, 32n)
    }
  }

  function compress(message: bigint): void {
    v3 ^= message
    rounds(2)
    v0 ^= message
  }

  const tail = bytes.length - (bytes.length % 8)
  for (let position = 0; position < tail; position += 8)
    compress(word(bytes.subarray(position, position + 8)))
  compress((BigInt(bytes.length % 256) << 56n) | word(bytes.subarray(tail)))
  v2 ^= 0xffn
  rounds(4)
  return (v0 ^ v1 ^ v2 ^ v3) - 2n ** 63n
}
