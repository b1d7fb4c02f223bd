import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../format.ts'
import { decodeText } from '../text/encoding.ts'
import { openText } from './open-text.ts'

const open = (bytes: Uint8Array) => openText(bytes, (given) => decodeText(given), 'utf-8')

describe('opening a text', () => {
  it('refuses a file that is too large with one problem', () => {
    expect(open(new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({ file: null, problems: { length: 1 } })
  })

  it('refuses a binary file with one problem', () => {
    expect(open(Buffer.from('ab\n\0\0'))).toMatchObject({ file: null, problems: [{ line: 2, column: 1 }] })
  })

  it('lets an accidental NUL pass, and says so', () => {
    const opened = open(Buffer.from(`${'a'.repeat(2000)}\0`))

    expect(opened).toMatchObject({ hasNul: true, problems: [{ line: 1, column: 2001 }] })
    expect(opened.file).not.toBeNull()
  })

  it('names the place of bytes that are not UTF-8', () => {
    expect(open(Buffer.from('č\nx\xe9', 'latin1')).problems).toMatchObject([{ line: 2, column: 2 }])
  })

  it('has no problem with a proper file', () => {
    expect(open(Buffer.from('č'))).toMatchObject({ file: { text: 'č' }, problems: [], hasNul: false })
  })
})
