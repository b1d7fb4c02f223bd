import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readImage } from './image.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000007d0000003e8', 'hex')
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x20, 0x03, 0x58, 0x02])])
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffff01ffdb00040000ffc0001108012c0190',
  'hex',
)
const riff = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(chunk), Buffer.from(rest, 'hex')])
const lossless = riff('VP8L', '00000000' + '2f' + '8fc14a00')
const extended = riff('VP8X', '0a000000' + '10000000' + '8f0100' + '2b0100')

it.each([
  ['image/png', png, 2000, 1000],
  ['image/gif', gif, 800, 600],
  ['image/jpeg', jpeg, 400, 300],
  ['image/webp', lossless, 400, 300],
  ['image/webp', extended, 400, 300],
] as const)('finds kind and size of %s', (type, bytes, width, height) => {
  expect(readImage(bytes)).toEqual({ type, width, height })
})

it('finds the size of lossy WebP', () => {
  const bytes = Buffer.alloc(30)
  riff('VP8 ', '').copy(bytes)
  bytes.writeUInt16LE(400, 26)
  bytes.writeUInt16LE(300, 28)

  expect(readImage(bytes)).toEqual({ type: 'image/webp', width: 400, height: 300 })
})

it('rejects every other file, whatever its beginning and end', () => {
  const begins = fc.constantFrom(
    png,
    gif,
    jpeg,
    lossless,
    extended,
    Buffer.from('RIFF'),
    Buffer.from('ffd8ff', 'hex'),
  )
  fc.assert(
    fc.property(begins, fc.nat(40), fc.uint8Array({ maxLength: 300 }), (head, length, tail) => {
      const image = readImage(Buffer.concat([head.subarray(0, length), tail]))

      if (image) expect(image.type).toMatch(/^image\//)
    }),
  )
  expect(readImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(readImage(Buffer.alloc(0))).toBeNull()
})
