const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

/** The sorted file names in a ZIP archive, read from its central directory (APPNOTE 4.3.12); throws when it is broken. */
export function zipNames(bytes: Buffer): readonly string[] {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) throw new Error('The ZIP archive has no directory')

  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new Error('The ZIP directory is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names.sort()
}
