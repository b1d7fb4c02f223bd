import { expect, it } from 'vitest'
import { zipNames } from './zip-names.ts'

/** Two empty files, b.txt and a/ä.po, made by hand after APPNOTE 4.3. */
function archive(): Buffer {
  const names = ['b.txt', 'a/ä.po'].map((name) => Buffer.from(name))
  const entries = names.map((name) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(name.length, 28)
    return Buffer.concat([head, name])
  })
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), directory, end])
}

it('lists the files of an archive by name', () => {
  expect(zipNames(archive())).toEqual(['a/ä.po', 'b.txt'])
})

it('refuses an archive that is cut off or points elsewhere', () => {
  const broken = archive()
  broken.writeUInt32LE(7, broken.length - 6)

  expect(() => zipNames(archive().subarray(0, 40))).toThrow('no directory')
  expect(() => zipNames(broken)).toThrow('broken')
})
