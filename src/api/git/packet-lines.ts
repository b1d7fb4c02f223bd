/** A pkt-line of the git protocol: its length in four hexadecimal digits, then the text. */
export function packetLine(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}

/** Ends a section. */
const FLUSH = Buffer.from('0000')

/** The first lines of the capability advertisement over HTTP. */
export function serviceLines(service: string): Buffer {
  return Buffer.concat([packetLine(`# service=${service}\n`), FLUSH])
}
