import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { testKeys } from '../../../test/support/secret-keys.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { newSecretKeyText } from '../../domain/secrets/seal.ts'
import { keyFile, readKeyFile } from './key-file.ts'
import { openSecretKeys } from './secret-keys.ts'

describe('the keys of a data folder', () => {
  const folder = useFolder()
  let file = ''
  beforeEach(() => {
    file = keyFile(folder())
    rmSync(file, { force: true })
  })

  it('are empty until one is created, in a file that only its owner can read', () => {
    const keys = testKeys(folder())

    expect([keys.list(), keys.problem()]).toEqual([[], `The key file ${file} does not exist`])
    const key = keys.add()

    expect([keys.list(), keys.problem()]).toEqual([[key], null])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder())).toEqual(['secret.key'])
  })

  it('are found by other processes that have opened the file before', () => {
    const [first, second] = [testKeys(folder()), testKeys(folder())]
    const old = first.add()
    expect(second.find(old.id)).toEqual(old)

    const key = first.add()

    expect(readKeyFile(file)).toEqual([key, old])
    expect(second.find(key.id)).toEqual(key)
    expect(second.find('0'.repeat(16))).toBeNull()
  })

  it('stay in memory when the file is deleted', () => {
    const keys = testKeys(folder())
    const key = keys.add()
    rmSync(file)

    expect(keys.find(key.id)).toEqual(key)
    expect(keys.problem()).toContain('does not exist')
  })

  it.each(['', '# nothing\n', 'short\n', `${'k'.repeat(32)}\nshort\n`, `${'k'.repeat(32)} x\n`])(
    'never overwrite a file with other content: %j',
    (text) => {
      writeFileSync(file, text)
      const keys = testKeys(folder())

      expect(keys.list()).toEqual([])
      expect(keys.problem()).toContain('one key per line')
      expect(() => keys.add()).toThrow('one key per line')
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )

  it('do not depend on the remains of an interrupted write', () => {
    writeFileSync(`${file}.new`, 'half a ke')
    chmodSync(`${file}.new`, 0o666)

    testKeys(folder()).add()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder())).toEqual(['secret.key'])
  })
})

describe('keys from settings', () => {
  const folder = useFolder()
  const setting = { file: '', isOnlyNode: true, isOwnFile: true }

  it('are those of the setting, in its order, and none is created', () => {
    const texts = [newSecretKeyText(), newSecretKeyText()]
    const keys = openSecretKeys({ ...setting, texts })

    expect(keys.list().map(({ text }) => text)).toEqual(texts)
    expect([keys.source, keys.isOwnFile, keys.problem()]).toEqual(['SECRET_KEY', false, null])
    expect(() => keys.add()).toThrow('SECRET_KEY')
  })

  it('are not created in a file that somebody else maintains', () => {
    const file = join(folder(), 'mounted')
    const keys = openSecretKeys({ texts: [], file, isOwnFile: false, isOnlyNode: false })

    expect(() => keys.add()).toThrow(`The key file ${file} does not exist`)
    const text = newSecretKeyText()
    writeFileSync(file, `# ours\n\n${text}\n`)
    expect(keys.list().map((key) => key.text)).toEqual([text])
    expect(() => keys.add()).toThrow(file)
  })
})
