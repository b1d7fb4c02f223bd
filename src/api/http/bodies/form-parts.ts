import type { FormEntry } from './form.ts'
import { malformed, type PartSink } from './multipart-reader.ts'
import type { PartHeaders } from './part-headers.ts'
import type { UploadedFile } from './uploaded-file.ts'

const MAX_FILES = 20

/** Receives the bytes of a file, and returns it when it is complete. */
export interface FileSink {
  write(bytes: Buffer): void
  /** The file; its content is available once all bytes are written. */
  end(filename: string): UploadedFile
}

/** Receives the parts of a form: texts in memory, files in their sinks. */
interface FormParts {
  open(headers: PartHeaders & { readonly name: string }): PartSink
  /** All fields in the order of the body. */
  readonly entries: FormEntry[]
}

/** Collects a form; `takeText` is called with the length of texts before they are stored, and may throw. */
export function formParts(openFile: () => FileSink, takeText: (bytes: number) => void): FormParts {
  const entries: FormEntry[] = []
  let files = 0

  function open({ name, filename, charset, encoding }: PartHeaders & { readonly name: string }): PartSink {
    if (filename === null) return decoding(encoding, textSink(name, charset))
    // For a file input without a selection, browsers send a part without a name and content.
    if (filename === '') return decoding(encoding, { write: () => {}, end: () => {} })
    files += 1
    if (files > MAX_FILES) throw malformed(`it has more than ${MAX_FILES} files`)
    const file = openFile()
    return decoding(encoding, {
      write: (bytes) => file.write(bytes),
      end: () => void entries.push([name, file.end(filename)]),
    })
  }

  function textSink(name: string, charset: string): PartSink {
    const chunks: Buffer[] = []
    return {
      write(bytes) {
        takeText(bytes.length)
        chunks.push(Buffer.from(bytes))
      },
      end: () => void entries.push([name, textOf(Buffer.concat(chunks), charset, name)]),
    }
  }

  return { open, entries }
}

function decoding(encoding: string, sink: PartSink): PartSink {
  if (encoding === '' || encoding === '7bit' || encoding === '8bit' || encoding === 'binary') return sink
  if (encoding !== 'base64')
    throw malformed('the only supported Content-Transfer-Encoding of parts is base64')
  let rest = ''
  return {
    write(bytes) {
      const digits = rest + bytes.toString('latin1').replace(/[^\w+/-]/g, '')
      const whole = digits.length - (digits.length % 4)
      rest = digits.slice(whole)
      sink.write(Buffer.from(digits.slice(0, whole), 'base64'))
    },
    end() {
      if (rest !== '') sink.write(Buffer.from(rest, 'base64'))
      sink.end()
    },
  }
}

function textOf(bytes: Buffer, charset: string, name: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw malformed(`the part "${name.slice(0, 100)}" is not valid ${charset.slice(0, 40)}`)
  }
}
