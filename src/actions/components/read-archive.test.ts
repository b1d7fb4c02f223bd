import { describe, expect, it } from 'vitest'
import { type ZipFile, zipArchive } from '../../../test/support/zip-archive.ts'
import { readArchive } from './read-archive.ts'

async function texts(bytes: Buffer): Promise<Record<string, string>> {
  const files = await readArchive(bytes)
  return Object.fromEntries(files.map(({ path, bytes: content }) => [path, Buffer.from(content).toString()]))
}

const FILE: ZipFile = { name: 'po/cs.po', content: 'msgid ""\n'.repeat(20) }

describe('readArchive', () => {
  it('unpacks files, with or without compression', async () => {
    const archive = zipArchive([
      FILE,
      { name: 'po/', content: '', isStored: true, mode: 0o040755 },
      { name: 'po/žluť.po', content: 'a', isStored: true },
      { name: 'empty', content: '' },
    ])

    expect(await texts(archive)).toEqual({ 'po/cs.po': FILE.content, 'po/žluť.po': 'a', empty: '' })
  })

  it('finds the directory before a comment, and accepts an archive without files', async () => {
    expect(await texts(zipArchive([FILE], 'PK\u0005\u0006 a comment'))).toHaveProperty(['po/cs.po'])
    expect(await texts(zipArchive([]))).toEqual({})
  })

  it('leaves out what tools add', async () => {
    const names = ['__MACOSX/po/cs.po', '.DS_Store', 'po/.DS_Store', '.git/config', 'sub/.git/hooks/x']

    expect(await texts(zipArchive([...names.map((name) => ({ name, content: 'x' })), FILE]))).toEqual({
      'po/cs.po': FILE.content,
    })
  })

  it.each<[string, ZipFile[]]>([
    ['a path out of the archive', [{ ...FILE, name: '../cs.po' }]],
    ['a path that goes up', [{ ...FILE, name: 'po/../../cs.po' }]],
    ['an absolute path', [{ ...FILE, name: '/etc/passwd' }]],
    ['backslashes', [{ ...FILE, name: 'po\\cs.po' }]],
    ['a drive', [{ ...FILE, name: 'c:\\cs.po' }]],
    ['a folder of git by another name', [{ ...FILE, name: '.GIT/config' }]],
    ['a NUL in a name', [{ ...FILE, name: 'a\u0000.po' }]],
    ['an empty name', [{ ...FILE, name: '' }]],
    ['a name that is not UTF-8', [{ ...FILE, name: Buffer.from([0x61, 0xff]) }]],
    ['a very long name', [{ ...FILE, name: 'x'.repeat(2000) }]],
    ['a symbolic link', [{ ...FILE, mode: 0o120777 }]],
    ['a device', [{ ...FILE, mode: 0o020644 }]],
    ['an encrypted file', [{ ...FILE, flags: 1 }]],
    ['another compression', [{ ...FILE, method: 14 }]],
    ['a file twice', [FILE, FILE]],
    ['a file that is also a folder', [FILE, { ...FILE, name: 'po/cs.po/x' }]],
    ['more bytes than announced', [{ ...FILE, size: 5 }]],
    ['fewer bytes than announced', [{ ...FILE, size: 500 }]],
    ['a wrong checksum', [{ ...FILE, crc: 1 }]],
    ['bytes that are not there', [{ ...FILE, packedSize: 100_000 }]],
    ['a start that is not there', [{ ...FILE, start: 100_000 }]],
    ['a start elsewhere', [FILE, { ...FILE, name: 'b', start: 7 }]],
    ['garbage for a compressed file', [{ ...FILE, isStored: true, method: 8, size: 9 }]],
    ['a bomb', [{ name: 'bomb', content: Buffer.alloc(3_000_000) }]],
    ['a bomb that hides its size', [{ name: 'bomb', content: Buffer.alloc(3_000_000), size: 10 }]],
  ])('rejects %s', async (_what, files) => {
    await expect(readArchive(zipArchive(files))).rejects.toMatchObject({
      code: 'invalid',
      fields: { zipfile: [expect.stringContaining('The archive cannot be read.')] },
    })
  })

  it.each([
    ['text', Buffer.from('no zip')],
    ['nothing', Buffer.alloc(0)],
    ['a cut archive', zipArchive([FILE]).subarray(0, -5)],
    ['a lost beginning', zipArchive([FILE]).subarray(20)],
    ['a wrong count', withCount(zipArchive([FILE]), 9)],
  ])('rejects %s', async (_what, bytes) => {
    await expect(readArchive(bytes)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('rejects too many files, and too many bytes', async () => {
    const many = zipArchive([FILE, { ...FILE, name: 'b' }, { ...FILE, name: 'c' }])

    await expect(readArchive(many, { maxEntries: 2, maxSize: 1000 })).rejects.toThrow('more than 2 entries')
    await expect(readArchive(many, { maxEntries: 3, maxSize: 539 })).rejects.toThrow('exceed 539 bytes')
    await expect(readArchive(many, { maxFile: 179 })).rejects.toThrow('exceeds 179 bytes')
    expect(await readArchive(many, { maxEntries: 3, maxFile: 180, maxSize: 540 })).toHaveLength(3)
  })

  it('rejects every archive with a changed byte, or unpacks the same', async () => {
    const archive = zipArchive([FILE])
    for (let at = 0; at < archive.length; at += 1) {
      const changed = Buffer.from(archive)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      const outcome = await readArchive(changed).catch((error: { code?: string }) => error.code)
      if (typeof outcome === 'string') expect(outcome).toBe('invalid')
      else for (const { bytes } of outcome ?? []) expect(Buffer.from(bytes).toString()).toBe(FILE.content)
    }
  })
})

function withCount(archive: Buffer, count: number): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt16LE(count, archive.length - 14)
  changed.writeUInt16LE(count, archive.length - 12)
  return changed
}
