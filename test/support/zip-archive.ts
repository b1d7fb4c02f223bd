import { crc32, deflateRawSync } from 'node:zlib'

/** A file for a test archive; the other members make it a wrong one. */
export interface ZipFile {
  readonly name: string | Buffer
  readonly content: string | Buffer
  readonly isStored?: boolean
  /** Unix mode, in place of that of a file. */
  readonly mode?: number
  readonly flags?: number
  readonly method?: number
  /** What the directory says, in place of the truth. */
  readonly size?: number
  readonly packedSize?: number
  readonly crc?: number
  readonly start?: number
}

/** A ZIP archive of these files. */
export function zipArchive(files: readonly ZipFile[], comment = ''): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let start = 0
  for (const file of files) {
    const { body, entry } = parts(file, start)
    bodies.push(body)
    directory.push(entry)
    start += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(start, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)])
}

function parts(file: ZipFile, start: number): { body: Buffer; entry: Buffer } {
  const name = Buffer.from(file.name)
  const content = Buffer.from(file.content)
  const packed = file.isStored ? content : deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(file.flags ?? 0x800, 2)
  common.writeUInt16LE(file.method ?? (file.isStored ? 0 : 8), 4)
  common.writeUInt32LE(file.crc ?? crc32(content), 10)
  common.writeUInt32LE(file.packedSize ?? packed.length, 14)
  common.writeUInt32LE(file.size ?? content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(0x314, 4)
  common.copy(head, 6)
  head.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 38)
  head.writeUInt32LE(file.start ?? start, 42)
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common])
  return { body: Buffer.concat([local, name, packed]), entry: Buffer.concat([head, name]) }
}
