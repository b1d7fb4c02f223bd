import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../format.ts'
import { isEncodable, openTextFile } from './open-text-file.ts'

describe('opening a text file', () => {
  it('refuses a file that is too large with one problem', () => {
    expect(openTextFile(new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({
      file: null,
      problems: { length: 1 },
    })
  })

  it('refuses a file with a NUL character', () => {
    expect(openTextFile(Buffer.from('ab\n\0'))).toMatchObject({
      file: null,
      problems: [{ line: 2, column: 1 }],
    })
  })

  it('reads other bytes as ISO-8859-1 and names the first of them', () => {
    const { file, problems } = openTextFile(Buffer.from('a\nx\xe9', 'latin1'))

    expect(file).toEqual({ text: 'a\nxé', encoding: { charset: 'latin1', hasBom: false } })
    expect(problems).toMatchObject([{ line: 2, column: 2 }])
  })

  it('has no problem with a proper file', () => {
    expect(openTextFile(Buffer.from('č'))).toMatchObject({ file: { text: 'č' }, problems: [] })
  })
})

it('knows which characters an encoding has', () => {
  expect(isEncodable('é', { charset: 'latin1', hasBom: false })).toBe(true)
  expect(isEncodable('č', { charset: 'latin1', hasBom: false })).toBe(false)
  expect(isEncodable('č', { charset: 'utf-8', hasBom: false })).toBe(true)
})
