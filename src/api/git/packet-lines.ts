/** A line in the format of git's protocols: its length in four hexadecimal digits, then the text. */
export function packetLine(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}

/** What ends a section. */
export const FLUSH = Buffer.from('0000')

/** The first lines of what a server of git says about itself over HTTP. */
export function serviceLines(service: string): Buffer {
  return Buffer.concat([packetLine(`# service=${service}\n`), FLUSH])
}
